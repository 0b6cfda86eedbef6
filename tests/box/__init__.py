"""The dealing box: one contract for every backend, and the simulated world behind the first of them."""

import pytest

pytest.register_assert_rewrite("tests.box.contract")
