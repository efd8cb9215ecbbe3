import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { renderDocs, renderPictures } from '../../tools/docs/build.ts'
import { packedFile } from './packed-file.ts'

const run = promisify(execFile)

const CONTRACT = join(import.meta.dirname, '../../generated/openapi.json')

/** A rendering of the contract: its files by their paths. */
export type Site = ReadonlyMap<string, string | Buffer>

/** Our own. */
export const ownSite = (): Site =>
  new Map<string, string | Buffer>([
    ...renderDocs(),
    ...[...renderPictures()].map(([path, bytes]) => [path, Buffer.from(bytes)] as const),
  ])

/** What Redocly's page loads from elsewhere. */
const REDOC = /https:\/\/cdn\.redocly\.com\/redoc\/v([\d.]+)\/bundles\/redoc\.standalone\.js/g

/**
 * Redocly's, as its command renders it, with its script beside it.
 * @throws Error when the script cannot be had
 */
export const redoclySite = async (): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-redocly-'))
  try {
    const file = join(folder, 'redocly.html')
    await run('npx', ['redocly', 'build-docs', CONTRACT, '-o', file], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    const page = await readFile(file, 'utf8')
    const [, version = ''] = [...page.matchAll(REDOC)][0] ?? []
    return new Map<string, string | Buffer>([
      ['index.html', page.replaceAll(REDOC, './redoc.js').replaceAll(/ integrity="[^"]*"/g, '')],
      ['redoc.js', await packedFile(`redoc@${version}`, 'bundles/redoc.standalone.js')],
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
}

const SCALAR = '@scalar/api-reference@1.76.0'

/** Everything that it would ask of others is off. */
const SCALAR_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API</title></head>
<body>
<div id="app"></div>
<script src="scalar.js"></script>
<script>Scalar.createApiReference('#app', { url: 'openapi.json', withDefaultFonts: false, telemetry: false })</script>
</body>
</html>
`

/**
 * Scalar's, by its bundle for pages.
 * @throws Error when the bundle cannot be had
 */
export const scalarSite = async (): Promise<Site> =>
  new Map<string, string | Buffer>([
    ['index.html', SCALAR_PAGE],
    ['scalar.js', await packedFile(SCALAR, 'dist/browser/standalone.js')],
    ['openapi.json', await readFile(CONTRACT)],
  ])
