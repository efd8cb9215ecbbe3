import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deriveArea } from './openapi/area-document.ts'
import { NEUTRAL } from './dialect.ts'
import type { Dialect } from './dialect.ts'
import { inDialect } from './in-dialect.ts'
import type { OpenApiDocument } from './openapi/document.ts'
import { mergePatch } from './openapi/merge-patch.ts'
import { renderingIn30 } from './openapi/in-3.0/rendering.ts'
import { withParametersWrittenOut } from './openapi/in-3.0/parameters.ts'
import { isNode } from './openapi/nodes.ts'
import type { Node } from './openapi/nodes.ts'
import { isDocument } from './openapi/read-document.ts'

/** How strictly the server enforces the wording of the source. @see spec/overlays/lenient.yaml */
export type Strictness = 'strict' | 'lenient'

const GENERATED = fileURLToPath(new URL('../../../generated/', import.meta.url))

/** The whole contract as one document: always the same object. */
export const readContract = (strictness: Strictness, dialect = NEUTRAL): OpenApiDocument =>
  once(strictness, dialect, () => {
    const strict = readNode('openapi.json')
    return strictness === 'strict' ? strict : mergePatch(strict, readNode('lenient.json'))
  })

/** The document of one area, complete alone: always the same object. @throws Error for an area that the contract lacks */
export const readAreaDocument = (area: string, strictness: Strictness, dialect = NEUTRAL): OpenApiDocument =>
  once(`${strictness} ${area}`, dialect, () => {
    const description = readNode('prose.json')[area]
    if (typeof description !== 'string') throw new Error(`The contract has no area ${area}`)
    return deriveArea(toNode(readContract(strictness)), area, description)
  })

/** Areas that clients of OGC APIs call, which read a description in OpenAPI 3.0. */
export const AREAS_IN_30: ReadonlySet<string> = new Set(['catalog', 'features'])

/** The document of an area in OpenAPI 3.0: always the same object. */
export const readAreaIn30 = (area: string, strictness: Strictness, dialect = NEUTRAL): OpenApiDocument =>
  once(`${strictness} ${area} 3.0`, dialect, () =>
    renderingIn30(withParametersWrittenOut(toNode(readAreaDocument(area, strictness)))),
  )

/** The contract of `/control`, which is separate from that of the platform: always the same object. */
export const readControlContract = (): OpenApiDocument =>
  once('control', NEUTRAL, () => readNode('control.json'))

const documentsRead = new WeakMap<Dialect, Map<string, OpenApiDocument>>()

const once = (name: string, dialect: Dialect, read: () => Node): OpenApiDocument => {
  const known = documentsRead.get(dialect) ?? new Map<string, OpenApiDocument>()
  documentsRead.set(dialect, known)
  const document =
    known.get(name) ??
    (dialect === NEUTRAL ? toDocument(read(), name) : inDialect(once(name, NEUTRAL, read), dialect.names))
  known.set(name, document)
  return document
}

const readNode = (file: string): Node => {
  const value: unknown = JSON.parse(readFileSync(join(GENERATED, file), 'utf8'))
  if (!isNode(value)) throw new Error(`${file} is not an object`)
  return value
}

const toNode = (document: OpenApiDocument): Node => ({ ...document })

const toDocument = (node: Node, name: string): OpenApiDocument => {
  if (!isDocument(node)) throw new Error(`${name} is not an OpenAPI document`)
  return node
}

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
