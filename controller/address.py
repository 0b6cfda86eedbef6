"""Where the page is: on this machine alone, or for others too, and then never without TLS."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from controller import tls
from controller.config import Config

HERE: Final = ("127.0.0.1", "localhost", "::1")
"""Names by which this machine calls itself."""

SOMEWHERE: Final = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737): the way there begins at the address that others see. Nothing is sent."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the page is called, and by which certificate it is known."""

    url: str
    names: frozenset[str]
    """Host names and addresses under which it may be called."""
    certificate: tls.Certificate | None = None
    """None for plain HTTP, on the loopback alone."""

    def said(self, setup_code: str | None) -> str:
        """What is printed when the page can be opened."""
        to_set_up = f"/#setup={setup_code}" if setup_code else ""
        lines = [f"The table is open at {self.url}{to_set_up}"]
        if self.certificate:
            lines.append(f"Compare at the first visit: SHA-256 fingerprint {self.certificate.fingerprint}")
        return "\n".join(lines)


def address_of(config: Config, wall: str) -> Address:
    """The address that a configuration asks for, with a certificate where it needs one.

    Raises:
        BadCertificate: when the certificate cannot be used.
    """
    beyond = not is_loopback(config.host)
    names = frozenset({*HERE, config.host, *(own_names() if beyond else ())}) - {"0.0.0.0", "::"}
    certificate = None
    if config.certificate and config.key:
        certificate = tls.given(config.certificate, config.key)
    elif beyond:
        certificate = tls.own(config.data, names, datetime.fromisoformat(wall))
    scheme = "https" if certificate else "http"
    return Address(f"{scheme}://{_called(config.host)}:{config.port}", names, certificate)


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach it."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def is_any(host: str) -> bool:
    """Whether it stands for every address of this machine."""
    return host in ("0.0.0.0", "::")


def own_names() -> frozenset[str]:
    """What this machine is called by others: its name, its name on a local network, its address there."""
    name = socket.gethostname().lower()
    found = {name, f"{name.partition('.')[0]}.local"}
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(SOMEWHERE)
        found.add(probe.getsockname()[0])
    return frozenset(found)


def _called(host: str) -> str:
    """An address that can be typed for one that stands for all."""
    if not is_any(host):
        return f"[{host}]" if ":" in host else host
    return next((name for name in own_names() if name[0].isdigit()), socket.gethostname())
