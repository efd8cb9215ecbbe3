import { documentText } from '../../http/response/document-text.ts'
import type { Handler } from '../../http/server/operation.ts'
import type { DestinationsServices } from './services.ts'

/** The area's OpenAPI document. */
export const getSpec =
  ({ document }: DestinationsServices): Handler<'destinations_getSpec'> =>
  () => ({ status: 200, body: documentText(document) })
