import type { PutCounts } from '../../catalog/port.ts'

/** How much of a file has been read. */
export interface ImportProgress {
  readonly kind: 'progress'
  readonly file: string
  readonly readBytes: number
  readonly totalBytes: number
}

/** A record that was not imported. */
export interface ImportRefusal {
  readonly kind: 'refused'
  readonly file: string
  /** `line 12`, `features[3]`, or both; empty where the file is a single record. */
  readonly place: string
  readonly reason: string
}

/** A collection that no file described: it was made from its items. */
export interface CollectionMade {
  readonly kind: 'collectionMade'
  readonly id: string
  readonly items: number
}

/** A file of the imagery folder that an item names, and that is not there any more. */
export interface FileGone {
  readonly kind: 'gone'
  /** As it is stored. */
  readonly href: string
  readonly collection: string
  readonly id: string
}

/** Pictures of the imagery folder in other formats than GeoTIFF, which the platform does not read. */
export interface PicturesIgnored {
  readonly kind: 'ignored'
  readonly files: number
  readonly first: string
}

/** Assets that imported items lost, because their files on this machine are not GeoTIFFs. */
export interface AssetsLeftOut {
  readonly items: number
  readonly first: {
    readonly file: string
    readonly place: string
    readonly asset: string
    readonly href: string
  }
}

/** Imported records that do not match a schema of STAC or of an extension that they declare. */
export interface ImportWarning {
  /** Address of the schema. */
  readonly schema: string
  readonly records: number
  /** Where and why the first of them does not. */
  readonly first: { readonly file: string; readonly place: string; readonly reason: string }
}

/** What an import did. */
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
  /** How many records were repaired, by the repair. */
  readonly repairs: ReadonlyMap<string, number>
  readonly warnings: readonly ImportWarning[]
  /** Undefined where no item lost one. */
  readonly leftOut: AssetsLeftOut | undefined
}

export type ImportEvent =
  | ImportProgress
  | ImportRefusal
  | CollectionMade
  | FileGone
  | PicturesIgnored
  | ImportCounts
