"""Google's storage as gcp-storage-emulator has it, on a free port of this machine. It ends with its standard input."""

import loopback_only  # noqa: F401
import json
import sys

from gcp_storage_emulator.server import create_server

server = create_server("127.0.0.1", 0, in_memory=True, default_bucket="files")
server.start()
print(json.dumps({"port": server._api._httpd.server_address[1]}), flush=True)
sys.stdin.read()
server.stop()
