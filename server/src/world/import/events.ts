import type { PutCounts } from '../../catalog/port.ts'

/** How far the reading of one file has come, in bytes. */
export interface ImportProgress {
  readonly kind: 'progress'
  readonly file: string
  readonly readBytes: number
  readonly totalBytes: number
}

/** A record that was left out. */
export interface ImportRefusal {
  readonly kind: 'refused'
  readonly file: string
  /** `line 12`, `features[3]`, or both; empty for a file that is one record. */
  readonly place: string
  readonly reason: string
}

/** A collection that no file described, made from what its items say. */
export interface CollectionMade {
  readonly kind: 'collectionMade'
  readonly id: string
  readonly items: number
}

/** What an import has done. */
export interface ImportCounts {
  readonly kind: 'done'
  readonly items: PutCounts
  readonly collections: PutCounts
  readonly collectionsMade: number
  /** Records of analytics. */
  readonly analytics: number
  readonly orders: number
  readonly organizations: number
  readonly users: number
  readonly clients: number
  readonly itemTypes: number
  readonly bundles: number
  readonly plans: number
  readonly products: number
  readonly tilingGrids: number
  readonly batchAccounts: number
  readonly refused: number
  /** What was put right in how many records, by what it was. */
  readonly repairs: ReadonlyMap<string, number>
}

export type ImportEvent = ImportProgress | ImportRefusal | CollectionMade | ImportCounts
