import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NEUTRAL } from './dialect.ts'
import type { Dialect } from './dialect.ts'
import { inDialect } from './in-dialect.ts'
import type { OpenApiDocument } from './openapi/document.ts'
import { readDocument } from './openapi/read-document.ts'

/** How strictly the server enforces the wording of the source. @see spec/overlays/lenient.yaml */
export type Strictness = 'strict' | 'lenient'

const GENERATED = fileURLToPath(new URL('../../../generated/', import.meta.url))

/** The whole contract as one document: always the same object. */
export const readContract = (strictness: Strictness, dialect = NEUTRAL): OpenApiDocument =>
  readOnce(strictness === 'lenient' ? 'openapi.lenient.json' : 'openapi.json', dialect)

/** The self-contained document of one area: always the same object. */
export const readAreaDocument = (
  area: string,
  strictness: Strictness,
  dialect = NEUTRAL,
): OpenApiDocument => {
  const folder = strictness === 'lenient' ? 'areas/lenient' : 'areas'
  return readOnce(`${folder}/${area}.json`, dialect)
}

/** Areas that clients of OGC APIs call, which read a description in OpenAPI 3.0. @see tools/generate/artefacts.ts */
export const AREAS_IN_30: ReadonlySet<string> = new Set(['catalog', 'features'])

/** The document of such an area in OpenAPI 3.0: always the same object. @throws Error for an area that has none */
export const readAreaIn30 = (area: string, strictness: Strictness, dialect = NEUTRAL): OpenApiDocument => {
  const folder = strictness === 'lenient' ? 'areas/openapi-3.0/lenient' : 'areas/openapi-3.0'
  return readOnce(`${folder}/${area}.json`, dialect)
}

/** The contract of `/control`, which is separate from that of the platform: always the same object. */
export const readControlContract = (): OpenApiDocument => readOnce('control.json', NEUTRAL)

const readOnce = (file: string, dialect: Dialect): OpenApiDocument => {
  const read = documentsRead.get(dialect) ?? new Map<string, OpenApiDocument>()
  documentsRead.set(dialect, read)
  const document = read.get(file) ?? readIn(file, dialect)
  read.set(file, document)
  return document
}

const readIn = (file: string, dialect: Dialect): OpenApiDocument =>
  dialect === NEUTRAL
    ? readDocument(join(GENERATED, file))
    : inDialect(readOnce(file, NEUTRAL), dialect.names)

const documentsRead = new WeakMap<Dialect, Map<string, OpenApiDocument>>()

/**
 * The same document with the addresses at which it is really served as its `servers`.
 * @param ownUrls addresses of the paths that have `servers` of their own, which count instead
 */
export const servedAt = (
  document: OpenApiDocument,
  urls: readonly string[],
  ownUrls: readonly string[] = urls,
): OpenApiDocument => ({
  ...document,
  servers: urls.map((url) => ({ url })),
  paths: Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [
      path,
      'servers' in item ? { ...item, servers: ownUrls.map((url) => ({ url })) } : item,
    ]),
  ),
})
