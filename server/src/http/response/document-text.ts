import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { JsonText } from './json-text.ts'

/** The compiler gives no index signature to an interface. */
type Wire = Pick<OpenApiDocument, keyof OpenApiDocument>

/** Of documents that were asked for. */
const known = new WeakMap<OpenApiDocument, JsonText<Wire>>()

/** A document as it is sent. One of a megabyte takes ten milliseconds to write, so it is written at its first call. */
export const documentText = (document: OpenApiDocument): JsonText<Wire> => {
  const text = known.get(document) ?? JsonText.of<Wire>(document).joined()
  known.set(document, text)
  return text
}
