"""Imported before a store: its process reaches this machine and nothing else. @see ../processes/loopback-only.mjs"""

import socket

_HERE = ("127.", "::1", "localhost")
_connect = socket.socket.connect
_getaddrinfo = socket.getaddrinfo


def _is_here(host: object) -> bool:
    return host is None or str(host).startswith(_HERE)


def connect(self: socket.socket, address: object) -> None:
    if isinstance(address, tuple) and not _is_here(address[0]):
        raise OSError(f"blocked: {address[0]} is not this machine")
    _connect(self, address)


def getaddrinfo(host: object, *rest: object, **named: object) -> object:
    if not _is_here(host):
        raise socket.gaierror(f"blocked: {host} is not this machine")
    return _getaddrinfo(host, *rest, **named)


socket.socket.connect = connect
socket.getaddrinfo = getaddrinfo
