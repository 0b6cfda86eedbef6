"""The certificate of a page that is served beyond this machine: a given one, or one of its own making."""

from __future__ import annotations

import ipaddress
import os
import ssl
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

CERTIFICATE: Final = "certificate.pem"
KEY: Final = "key.pem"

PRIVATE: Final = 0o600

LASTS: Final = timedelta(days=820)
"""What every browser takes (Apple's limit is 825 days)."""

RENEWED: Final = timedelta(days=30)
"""So long before its end a certificate of our own is made anew."""


class BadCertificate(Exception):
    """A certificate or key that cannot be used: which, and why."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A certificate with its key, as the server reads them."""

    certificate: Path
    key: Path

    @property
    def fingerprint(self) -> str:
        """SHA-256 of the certificate, as browsers show it."""
        print_ = _read(self.certificate).fingerprint(hashes.SHA256())
        return ":".join(f"{byte:02X}" for byte in print_)


def given(certificate: Path, key: Path) -> Certificate:
    """The certificate that the house has brought.

    Raises:
        BadCertificate: when one of the files cannot be read, or they do not belong together.
    """
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key)
    except OSError as error:
        raise BadCertificate(
            f"{certificate} and {key} cannot be used ({error}): name a certificate and its key, both in PEM, "
            "without a passphrase"
        ) from None
    return Certificate(certificate, key)


def own(folder: Path, names: Collection[str], now: datetime) -> Certificate:
    """The certificate that this table has made for itself, in its data folder; made anew only when it ends.

    Args:
        folder: where it is kept, its key readable by its owner alone.
        names: host names and addresses under which the page is called.
        now: the time of day, with its zone.

    Raises:
        BadCertificate: when what lies there cannot be used.
    """
    found = Certificate(folder / CERTIFICATE, folder / KEY)
    if not found.key.exists() or _read(found.certificate).not_valid_after_utc - now < RENEWED:
        _make(found, names, now)
    return given(found.certificate, found.key)


def _make(made: Certificate, names: Collection[str], now: datetime) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Sabot")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))  # a tablet's clock may be late
        .not_valid_after(now + LASTS)
        .add_extension(x509.SubjectAlternativeName([_name(name) for name in sorted(names)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    _write(made.certificate, certificate.public_bytes(pem))
    plain = serialization.NoEncryption()
    # Last: without its key a certificate that was half made is made again.
    _write(made.key, key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain))


def _name(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _read(path: Path) -> x509.Certificate:
    try:
        return x509.load_pem_x509_certificate(path.read_bytes())
    except (OSError, ValueError) as error:
        raise BadCertificate(f"{path} is no certificate ({error}): give another, or move it away") from None


def _write(path: Path, content: bytes) -> None:
    draft = path.with_name(f"{path.name}-new")
    with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as file:
        file.write(content)
    draft.rename(path)
