"""[6, 8.2 d–f] The market: all data of who was offered, prices of who was bought; of sales and trades names and money
only."""

from __future__ import annotations

from typing import Any

from generator.games.united.result import Listed, Offered, OfferResult, Sale, Trade, TransferResult
from tests.games.united.report_rounds import all_tables, headings, part, rows, said, season, told

Data = dict[str, Any]


def test_6_5_8_2_e_the_offer_tells_data_name_buyer_and_price() -> None:
    results = (OfferResult(1, "V II 8", "a", 456, "Petrosjan"), OfferResult(2, "T I 5", None, None, None))
    rounds = season({"offer_results": results})
    assert rows(rounds, "offer-results") == [["1", "V II 8", "Petrosjan", "Anker", "456"], ["2", "T I 5", "–", "kein Gebot", ""]]
    assert [row.mark for row in all_tables(told(rounds).blocks)["offer-results"].rows] == ["", "void"]


def test_6_6_8_2_e_the_transfer_list_tells_who_went_where() -> None:
    results = (
        TransferResult("Keres", "S I 8", "a", "b", 1500),
        TransferResult("Euwe", "M II 3", "a", "a", 200),
        TransferResult("Bird", "V V 2", "c", None, 0),
    )
    assert rows(season({"transfer_results": results}), "transfer-results") == [
        ["Keres", "S I 8", "Anker", "Bergsee", "1.500"],
        ["Euwe", "M II 3", "Anker", "bleibt (Sperrgebot)", "200"],
        ["Bird", "V V 2", "Colonia", "Nichtliga", "0"],
    ]


def test_of_several_purchases_the_dearest_is_told_and_a_clubs_own_bid_is_none() -> None:
    offered = OfferResult(1, "V II 8", "c", 456, "Petrosjan")
    bought, kept = TransferResult("Keres", "S I 8", "a", "b", 1500), TransferResult("Euwe", "M II 3", "a", "a", 9000)
    told_ = part(season({"offer_results": (offered,), "transfer_results": (bought, kept)}), "Der Markt")
    assert told_.startswith("Am meisten bezahlt Bergsee: 1.500 kKj für Keres (S I 8).")
    assert "Am meisten" not in said(season({"offer_results": (offered,), "transfer_results": (kept,)}))


def test_6_8_8_2_f_a_trade_tells_names_and_who_pays() -> None:
    trades = (
        Trade(3, ("a", "b"), (("Euwe",), ("Achman", "Moros")), 100),
        Trade(7, ("a", "b"), (("Tal",), ("Bird",)), -40),
        Trade(11, ("a", "c"), (("Keres",), ()), 0),
        Trade(16, ("a", "c"), ((), ("Fine",)), 250),
    )
    assert part(season({"trades": trades}), "Private Handel") == "\n".join(
        (
            "- Phase 3: Euwe (Anker → Bergsee), im Tausch gegen Achman, Moros; Anker zahlt 100 kKj.",
            "- Phase 7: Tal (Anker → Bergsee), im Tausch gegen Bird; Bergsee zahlt 40 kKj.",
            "- Phase 11: Keres (Anker → Colonia); ohne Geld.",
            "- Phase 16: Fine (Colonia → Anker); Anker zahlt 250 kKj.",
        )
    )


def test_6_4_8_2_d_a_sale_tells_name_and_amount() -> None:
    sales = (Sale(2, "a", "Euwe", 80), Sale(10, "b", "Bird", 1200))
    assert rows(season({"sales": sales}), "sales") == [["Euwe", "Anker", "2", "80"], ["Bird", "Bergsee", "10", "1.200"]]


def test_a_market_without_deals_is_told_only_while_there_is_trade() -> None:
    quiet = season({}, {}, trade=1)
    assert part(quiet[:2], "Der Markt") == "Niemand hat gekauft, verkauft oder getauscht."
    assert "Der Markt" not in headings(quiet)


def test_what_is_for_sale_stands_with_the_next_round_while_there_is_trade() -> None:
    given: Data = {"offer": (Offered(1, "V II 8", 480),), "transfer_list": (Listed("b", "Keres", "MS I 8", 14, 1, 690),)}
    rounds = season(given, given, trade=2)
    assert rows(rounds[:2], "offer") == [["1", "V II 8", "480"]]
    assert rows(rounds[:2], "transfer-list") == [["Keres", "MS I 8", "14", "1", "Bergsee", "690"]]
    assert {"offer", "transfer-list"}.isdisjoint(all_tables(told(rounds).blocks))
