"""Where the page is called: plain on this machine, over TLS for everybody else, never otherwise."""

from __future__ import annotations

import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509

from controller import address, tls
from controller.address import Address, address_of
from controller.config import BadConfig, Config, load_config
from controller.tls import CERTIFICATE, KEY, BadCertificate

NOW = datetime(2026, 1, 1, tzinfo=UTC)
WALL = NOW.isoformat(timespec="milliseconds")


@pytest.fixture(autouse=True)
def _names(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine of one name and one address, whatever this one is called."""
    monkeypatch.setattr(address, "own_names", lambda: frozenset({"table", "table.local", "192.168.1.20"}))


def at(folder: Path, host: str, **more: Path) -> Address:
    return address_of(Config(host=host, port=8913, data=folder, **more), WALL)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "127.1.2.3"])
def test_on_the_loopback_it_is_plain_and_nothing_is_written(tmp_path: Path, host: str) -> None:
    found = at(tmp_path, host)
    assert (found.url, found.certificate) == (f"http://{host}:8913", None)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("0.0.0.0", "https://192.168.1.20:8913"),
        ("192.168.1.20", "https://192.168.1.20:8913"),
        ("table.local", "https://table.local:8913"),
    ],
)
def test_beyond_it_there_is_always_a_certificate(tmp_path: Path, host: str, url: str) -> None:
    found = at(tmp_path, host)
    assert found.url == url
    assert found.certificate is not None
    assert {"table", "table.local", "192.168.1.20", "localhost"} <= found.names
    assert "0.0.0.0" not in found.names


def test_the_certificate_names_the_machine_and_its_key_is_private(tmp_path: Path) -> None:
    at(tmp_path, "0.0.0.0")
    assert stat.S_IMODE((tmp_path / KEY).stat().st_mode) == 0o600
    made = x509.load_pem_x509_certificate((tmp_path / CERTIFICATE).read_bytes())
    names = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert "table.local" in names.get_values_for_type(x509.DNSName)
    assert made.not_valid_after_utc - NOW <= timedelta(days=825)


def test_the_certificate_stays_the_same_until_it_ends(tmp_path: Path) -> None:
    first = tls.own(tmp_path, {"table"}, NOW).fingerprint
    assert tls.own(tmp_path, {"another"}, NOW + timedelta(days=700)).fingerprint == first
    assert tls.own(tmp_path, {"table"}, NOW + timedelta(days=800)).fingerprint != first
    assert len(first.split(":")) == 32


def test_a_given_certificate_is_used_also_on_the_loopback(tmp_path: Path) -> None:
    made = tls.own(tmp_path, {"table"}, NOW)
    found = at(tmp_path / "data", "127.0.0.1", certificate=made.certificate, key=made.key)
    assert (found.url, found.certificate) == ("https://127.0.0.1:8913", made)


@pytest.mark.parametrize("broken", ["certificate", "key"])
def test_a_certificate_that_cannot_be_used_is_named(tmp_path: Path, broken: str) -> None:
    made = tls.own(tmp_path, {"table"}, NOW)
    paths = {"certificate": made.certificate, "key": made.key}
    paths[broken].write_text("nothing")
    with pytest.raises(BadCertificate, match=str(tmp_path)):
        at(tmp_path, "127.0.0.1", **paths)


def test_a_certificate_without_its_key_is_no_configuration(tmp_path: Path) -> None:
    (tmp_path / "sabot.toml").write_text('[server]\ncertificate = "cert.pem"\n')
    with pytest.raises(BadConfig, match="go together"):
        load_config(tmp_path / "sabot.toml")


def test_what_is_printed_lets_the_first_one_in_and_tells_the_table_from_another(tmp_path: Path) -> None:
    found = at(tmp_path, "0.0.0.0")
    assert found.certificate is not None
    said = found.said("ABCD-EFGH")
    assert "https://192.168.1.20:8913/#setup=ABCD-EFGH" in said
    assert found.certificate.fingerprint in said
    assert "setup" not in found.said(None)
    ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(found.certificate.certificate, found.certificate.key)
