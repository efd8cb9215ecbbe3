import type { Handler } from '../../http/server/operation.ts'
import { CONFORMANCE_CLASSES } from './conformance.ts'

export const getConformance = (): Handler<'catalog_getConformance'> => () => ({
  status: 200,
  body: { conformsTo: CONFORMANCE_CLASSES },
})
