import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll } from 'vitest'
import { OpenFile } from '../../kernel/open-file.ts'
import type { ByteRange, Extent } from '../../kernel/open-file.ts'
import { Problem } from '../../kernel/problem.ts'
import type { MediaType, OpenApiDocument, PathItem } from '../../contract/openapi/document.ts'
import type { ServedAreas } from '../call/served-areas.ts'
import { serveContract } from './served-contract.fixture.ts'
import type { Fault } from '../response/injected-fault.ts'

/** Ten thousand bytes of which no two thousand are alike. */
export const BYTES = Buffer.concat(
  Array.from({ length: 313 }, (_, i) => createHash('sha256').update(String(i)).digest()),
).subarray(0, 10_000)

/** Half a second after a full one. */
export const CHANGED = Date.parse('2026-04-18T11:02:07.500Z')
export const TAG = '"0123456789abcdef"'
export const TABLE = 'a,b\r\n1,2\r\n'
export const MANIFEST = { name: 'Zürich', files: [] }

type Read = (range: ByteRange) => Readable

const buildFile = (bytes: number, read: Read): OpenFile =>
  new OpenFile({ bytes, md5: '', sha256: '', etag: TAG, lastModified: CHANGED }, read)

/** Files by name, which tests add to. */
const files = new Map<string, OpenFile>()

export const addFile = (name: string, bytes: number, read: Read): void => {
  files.set(name, buildFile(bytes, read))
}

addFile('whole', BYTES.length, ({ start, end }) => Readable.from([BYTES.subarray(start, end + 1)]))
addFile('empty', 0, () => {
  throw new Error('of an empty file nothing is read')
})
const json = { 'application/json': { schema: { type: 'object', required: ['name'] } } }
const ranged = (
  operationId: string,
  path: readonly string[],
  content: Readonly<Record<string, MediaType>>,
): PathItem => ({
  get: {
    operationId,
    tags: ['files'],
    security: [],
    parameters: [
      ...path.map((name) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' } })),
      ...['Range', 'If-Range'].map((name) => ({ name, in: 'header' as const, schema: { type: 'string' } })),
    ],
    responses: {
      '200': { description: 'All.', content },
      '206': { description: 'A part.', content },
      '304': { description: 'The same.' },
      default: {
        description: 'A failure.',
        content: { 'application/json': { schema: { type: 'object', required: ['oops'] } } },
      },
    },
  },
})

const DOCUMENT: OpenApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Files', version: '1.0.0' },
  paths: {
    '/files/v1/table': ranged('files_getTable', [], { 'text/csv': { schema: { type: 'string' } } }),
    '/files/v1/manifest': ranged('files_getManifest', [], json),
    '/files/v1/wrong': ranged('files_getWrong', [], json),
    '/files/v1/named/{name}': ranged('files_getFile', ['name'], {
      'image/tiff': { schema: { type: 'string', format: 'binary' } },
    }),
  },
}

/** How much of what was sent: what handlers are told. */
export const sendings: Extent[] = []
/** What has the sending refused, if anything. */
export const refusal: { problem?: Problem } = {}

const onSending = async (extent: Extent): Promise<void> => {
  sendings.push(extent)
  if (refusal.problem) throw refusal.problem
}

const AREAS: ServedAreas = {
  files: {
    wireError: ({ message }) => ({ oops: message }),
    handlers: {
      getTable: () => ({ status: 200, body: Buffer.from(TABLE), onSending }),
      getManifest: () => ({ status: 200, body: MANIFEST }),
      getWrong: () => ({ status: 200, body: {} }),
      getFile: ({ path: { name } }) => {
        const body = files.get(name)
        if (!body) throw new Problem(404, 'There is no such file.')
        const headers = { 'Content-Disposition': 'attachment; filename="a.tif"', 'Cache-Control': 'private' }
        return { status: 200, body, onSending, headers }
      },
    },
  },
}

/** The HTTP layer over some files, while the tests of the file run that calls this. */
export const serveFiles = async () => {
  const faults: Fault[] = []
  const { close, ...served } = await serveContract({
    documents: new Map([['files', DOCUMENT]]),
    areas: AREAS,
    findFault: () => faults.pop(),
  })
  afterAll(close)
  return { ...served, faults }
}
