"""Servers at the other end of what is sent: each connection is given to a function that answers as it likes."""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

Answer = Callable[[socket.socket], None]
OK = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"


def read_request(line: socket.socket) -> bytes:
    """The head of a request and its body."""
    text = b""
    while b"\r\n\r\n" not in text:
        part = line.recv(65536)
        if not part:
            return text
        text += part
    head, _, body = text.partition(b"\r\n\r\n")
    length = next(int(each[15:]) for each in head.lower().split(b"\r\n") if each.startswith(b"content-length:"))
    while len(body) < length:
        body += line.recv(65536)
    return head + b"\r\n\r\n" + body


def saying(answer: bytes) -> Answer:
    """Reads what is asked and says this."""
    return lambda line: line.sendall(answer)


def saying_for_ever(first: bytes, again: bytes, pause: threading.Event | None = None, seconds: float = 0.0) -> Answer:
    """Says the first, and then the other again and again (after a pause each), until nobody listens any more."""

    def answer(line: socket.socket) -> None:
        line.sendall(first)
        while pause is None or not pause.wait(seconds):
            line.sendall(again)

    return answer


class Peer:
    """A server of one's own; `heard` are the requests that were read, `ended` counts the connections that are over."""

    def __init__(self, answer: Answer, tls: ssl.SSLContext | None = None) -> None:
        self.answer = answer
        self.tls = tls
        self.heard: list[bytes] = []
        self.open = self.most_open = self.ended = 0
        self.lock = threading.Lock()
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port: int = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        while True:
            try:
                line, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=[line], daemon=True).start()

    def serve(self, line: socket.socket) -> None:
        with self.lock:
            self.open += 1
            self.most_open = max(self.open, self.most_open)
        try:
            with self.tls.wrap_socket(line, server_side=True) if self.tls else line as talking:
                self.heard.append(read_request(talking))
                self.answer(talking)
        except OSError:
            pass  # whoever asked has hung up, or does not trust this one
        finally:
            with self.lock:
                self.open -= 1
                self.ended += 1

    def __enter__(self) -> Peer:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()


class Authority:
    """Whom to trust in a test; vouches for names."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Authority")])
        self.certificate = self.sign(self.name, self.key, x509.BasicConstraints(ca=True, path_length=None))

    def sign(
        self, subject: x509.Name, key: ec.EllipticCurvePrivateKey, extension: x509.ExtensionType
    ) -> x509.Certificate:
        now = datetime.now(UTC)
        return (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(self.name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(days=1))
            .not_valid_after(now + timedelta(days=1))
            .add_extension(extension, critical=False)
            .sign(self.key, hashes.SHA256())
        )

    def trust(self) -> ssl.SSLContext:
        """For who asks."""
        return ssl.create_default_context(cadata=self.certificate.public_bytes(Encoding.PEM).decode())

    def server(self, name: str) -> ssl.SSLContext:
        """For who answers by this name."""
        key = ec.generate_private_key(ec.SECP256R1())
        certificate = self.sign(
            x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]),
            key,
            x509.SubjectAlternativeName([x509.DNSName(name)]),
        )
        file = self.folder / f"{name}.pem"
        file.write_bytes(
            key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
            + certificate.public_bytes(Encoding.PEM)
        )
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(file)
        return context
