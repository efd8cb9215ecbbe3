"""Makes a virtual environment with pinned packages, unless it is there: make_environment.py FOLDER REQUIREMENTS

Parts of CI that run side by side share an environment: one process makes it, and the others wait for it.
"""

import fcntl
import pathlib
import subprocess
import sys

# Compiling all modules takes as long as installing them, and tests import few. Nothing comes that is not pinned.
INSTALL = ["-m", "pip", "install", "--quiet", "--no-compile", "--no-deps", "--disable-pip-version-check"]

root, requirements = map(pathlib.Path, sys.argv[1:])
python = root / "bin" / "python"
made_of = root / "made-of.txt"
wanted = f"{sys.version}\n{requirements.read_text()}"

root.mkdir(parents=True, exist_ok=True)
with open(root / "lock", "w") as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    if not (python.exists() and made_of.exists() and made_of.read_text() == wanted):
        subprocess.run([sys.executable, "-m", "venv", root], check=True)
        subprocess.run([python, *INSTALL, "-r", requirements], check=True)
        made_of.write_text(wanted)
