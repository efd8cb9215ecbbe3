import { AUTHORIZATION, BASE_URL, type Generator } from './generator.ts'
import { checkPythonTypes, inEnvironment, python, runPython } from './python.ts'

/** What it has no type for, and what it shall read instead. */
const BINARY = [
  'image/tiff',
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/zip',
  'multipart/byteranges',
]

/** Its hooks, with the pinned Ruff in place of whichever the machine has. */
const HOOKS = ['check . --fix-only --extend-select=I', 'format .'].map(
  (hook) => `${inEnvironment('ruff')} ${hook}`,
)

export const openapiPythonClient: Generator = {
  name: 'openapi-python-client',
  document: 'openapi-3.0.json',
  files: () => ({
    'config.json': JSON.stringify({
      post_hooks: HOOKS,
      content_type_overrides: Object.fromEntries(BINARY.map((type) => [type, 'application/octet-stream'])),
    }),
  }),
  generate: async (document) => {
    await python()
    const options = ['--output-path', 'client', '--meta', 'none', '--overwrite', '--config', 'config.json']
    return [inEnvironment('openapi-python-client'), 'generate', '--path', document, ...options]
  },
  call: {
    file: 'call.py',
    wrongFile: 'wrong.py',
    parameter: 'field_page_size',
    text: `import os

from client import AuthenticatedClient
from client.api.mosaics import mosaics_list_mosaics
from client.models import MosaicPage

scheme, key = os.environ["${AUTHORIZATION}"].split(" ")
client = AuthenticatedClient(base_url=os.environ["${BASE_URL}"], token=key, prefix=scheme)
page = mosaics_list_mosaics.sync(client=client, field_page_size=2)
assert isinstance(page, MosaicPage)
print(" ".join(mosaic.name for mosaic in page.mosaics))
`,
  },
  complaints: [
    {
      says: /^WARNING parsing GET \/catalog\/v1\/search within catalog[.] Endpoint will not be generated[.]$/,
      issue: 'openapi-generators/openapi-python-client#1464',
    },
  ],
  // Two members with one union each give one variable two declarations, which is harmless. No issue says so yet.
  compile: () => checkPythonTypes('--disable-error-code=no-redef'),
  run: runPython,
}
