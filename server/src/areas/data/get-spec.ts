import { documentText } from '../../http/response/document-text.ts'
import type { Handler } from '../../http/server/operation.ts'
import type { DataServices } from './services.ts'

export const getSpec =
  ({ document }: Pick<DataServices, 'document'>): Handler<'data_getSpec'> =>
  () => ({ status: 200, body: documentText(document) })
