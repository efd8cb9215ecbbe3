import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { JsonText } from '../response/json-text.ts'

/** Media types of OpenAPI documents in JSON. @see OGC 17-069r4, OGC API - Features - Part 1: Core, section 7.3 */
export const OPENAPI_3_1 = 'application/vnd.oai.openapi+json;version=3.1'
export const OPENAPI_3_0 = 'application/vnd.oai.openapi+json;version=3.0'

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
