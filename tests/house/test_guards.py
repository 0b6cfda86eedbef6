"""The guards that conftest puts around every test do bite."""

import textwrap

import pytest

pytest_plugins = ["pytester"]

GUARDED = """
from tests.conftest import *
from tests.conftest import _tidy_loop
"""


def outcome(pytester: pytest.Pytester, test: str) -> dict[str, int]:
    pytester.makeconftest(GUARDED)
    pytester.makeini(
        "[pytest]\nasyncio_mode = auto\nasyncio_default_fixture_loop_scope = function\nfilterwarnings = error\n"
    )
    pytester.makepyfile(textwrap.dedent(test))
    return pytester.runpytest_inprocess("-p", "no:cacheprovider").parseoutcomes()


def test_a_task_left_running_fails_its_test(pytester: pytest.Pytester) -> None:
    test = """
        import asyncio

        async def test_it():
            globals()["kept"] = asyncio.create_task(asyncio.Event().wait())
    """
    assert outcome(pytester, test) == {"passed": 1, "errors": 1}


def test_a_task_that_its_fixture_ends_is_no_leak(pytester: pytest.Pytester) -> None:
    test = """
        import asyncio
        import pytest

        @pytest.fixture
        async def worker():
            task = asyncio.create_task(asyncio.Event().wait())
            yield task
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

        async def test_it(worker):
            assert not worker.done()
    """
    assert outcome(pytester, test) == {"passed": 1}


def test_an_error_in_a_callback_fails_its_test(pytester: pytest.Pytester) -> None:
    test = """
        import asyncio

        async def test_it():
            asyncio.get_running_loop().call_soon(lambda: 1 / 0)
            await asyncio.sleep(0)
    """
    assert outcome(pytester, test) == {"passed": 1, "errors": 1}


def test_a_coroutine_that_nobody_awaits_fails_its_test(pytester: pytest.Pytester) -> None:
    test = """
        async def work():
            pass

        async def test_it():
            work()
    """
    assert outcome(pytester, test) == {"failed": 1}


@pytest.mark.parametrize(
    "reach",
    [
        "socket.create_connection(('192.0.2.1', 80), timeout=1)",
        "socket.getaddrinfo('example.org', 80)",
        "with socket.socket() as s: s.bind(('0.0.0.0', 0))",
        "with socket.socket(type=socket.SOCK_DGRAM) as s: s.sendto(b'x', ('192.0.2.1', 9))",
    ],
)
def test_a_test_that_leaves_this_machine_fails(pytester: pytest.Pytester, reach: str) -> None:
    assert outcome(pytester, f"import socket\ndef test_it():\n    {reach}\n") == {"failed": 1}


def test_the_loopback_is_open(pytester: pytest.Pytester) -> None:
    test = """
        import socket

        def test_it():
            with socket.create_server(("127.0.0.1", 0)) as server:
                socket.create_connection(server.getsockname()).close()
    """
    assert outcome(pytester, test) == {"passed": 1}
