import { JsonText } from '../../http/response/json-text.ts'
import type { Handler } from '../../http/server/operation.ts'
import { conformanceClasses } from './conformance.ts'
import type { CatalogServices } from './services.ts'

export const getConformance = ({ lenience }: CatalogServices): Handler<'catalog_getConformance'> => {
  const body = JsonText.of({ conformsTo: conformanceClasses(lenience) }).joined()
  return () => ({ status: 200, body })
}
