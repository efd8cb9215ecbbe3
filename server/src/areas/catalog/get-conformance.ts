import { JsonText } from '../../http/response/json-text.ts'
import type { Handler } from '../../http/server/operation.ts'
import { CONFORMANCE_CLASSES } from './conformance.ts'

const BODY = JsonText.of({ conformsTo: CONFORMANCE_CLASSES }).joined()

export const getConformance = (): Handler<'catalog_getConformance'> => () => ({ status: 200, body: BODY })
