import type { Catalog } from '../../catalog/port.ts'
import type { ContractDocument } from '../../http/contract.ts'

/** What the operations of data work with. */
export interface DataServices {
  readonly catalog: Catalog
  /** The area's OpenAPI document, as served. */
  readonly document: ContractDocument
}
