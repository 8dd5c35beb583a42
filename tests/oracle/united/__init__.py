"""A second evaluation of United, written from rule book and contract alone."""

from tests.oracle.united.league import League as League
from tests.oracle.united.league import united as united
