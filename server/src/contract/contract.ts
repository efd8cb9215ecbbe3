import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenApiDocument } from './openapi/document.ts'
import { readDocument } from './openapi/read-document.ts'

/** How strictly the server enforces the wording of the source. @see spec/overlays/lenient.yaml */
export type Strictness = 'strict' | 'lenient'

const GENERATED = fileURLToPath(new URL('../../../generated/', import.meta.url))

/** The whole contract as one document: always the same object. */
export const readContract = (strictness: Strictness): OpenApiDocument =>
  readOnce(strictness === 'lenient' ? 'openapi.lenient.json' : 'openapi.json')

/** The self-contained document of one area: always the same object. */
export const readAreaDocument = (area: string, strictness: Strictness): OpenApiDocument => {
  const folder = strictness === 'lenient' ? 'areas/lenient' : 'areas'
  return readOnce(`${folder}/${area}.json`)
}

/** The contract of `/control`, which is separate from that of the platform: always the same object. */
export const readControlContract = (): OpenApiDocument => readOnce('control.json')

const readOnce = (file: string): OpenApiDocument => {
  const document = documentsRead.get(file) ?? readDocument(join(GENERATED, file))
  documentsRead.set(file, document)
  return document
}

const documentsRead = new Map<string, OpenApiDocument>()

/** The same document with the addresses at which it is really served as its `servers`. */
export const servedAt = (document: OpenApiDocument, urls: readonly string[]): OpenApiDocument => ({
  ...document,
  servers: urls.map((url) => ({ url })),
})
