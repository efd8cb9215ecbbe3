import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenApiDocument } from './openapi/document.ts'
import { readDocument } from './openapi/read-document.ts'

/** How strictly the source's letter is enforced. @see spec/overlays/lenient.yaml */
export type Strictness = 'strict' | 'lenient'

const GENERATED = fileURLToPath(new URL('../../../generated/', import.meta.url))

/** The whole contract as one document: the same object whenever it is asked for. */
export const readContract = (strictness: Strictness): OpenApiDocument =>
  readOnce(strictness === 'lenient' ? 'openapi.lenient.json' : 'openapi.json')

/** One area's document, complete alone: the same object whenever it is asked for. */
export const readAreaDocument = (area: string, strictness: Strictness): OpenApiDocument => {
  const folder = strictness === 'lenient' ? 'areas/lenient' : 'areas'
  return readOnce(`${folder}/${area}.json`)
}

/** The contract of `/control`, beside that of the platform: the same object whenever it is asked for. */
export const readControlContract = (): OpenApiDocument => readOnce('control.json')

const readOnce = (file: string): OpenApiDocument => {
  const document = documentsRead.get(file) ?? readDocument(join(GENERATED, file))
  documentsRead.set(file, document)
  return document
}

const documentsRead = new Map<string, OpenApiDocument>()

/** The same document with its `servers` set to the addresses at which it is really served. */
export const servedAt = (document: OpenApiDocument, urls: readonly string[]): OpenApiDocument => ({
  ...document,
  servers: urls.map((url) => ({ url })),
})
