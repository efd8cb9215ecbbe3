import { documentText, OPENAPI_3_1 } from '../../http/response/document-text.ts'
import type { Handler } from '../../http/server/operation.ts'
import type { CatalogServices } from './services.ts'

export const getSpec =
  ({ document }: CatalogServices): Handler<'catalog_getSpec'> =>
  () => ({ status: 200, type: OPENAPI_3_1, body: documentText(document) })
