import { documentText, OPENAPI_3_0, OPENAPI_3_1 } from '../../http/response/document-text.ts'
import type { Handler } from '../../http/server/operation.ts'
import type { CatalogServices } from './services.ts'

export const getSpec =
  ({ document, documentIn30 }: CatalogServices): Handler<'catalog_getSpec'> =>
  ({ preferred }) => {
    const type = preferred([OPENAPI_3_1, OPENAPI_3_0])
    return { status: 200, type, body: documentText(type === OPENAPI_3_0 ? documentIn30 : document) }
  }
