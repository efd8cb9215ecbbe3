import type { components } from '../../../../generated/types.ts'
import type { Sealed } from '../../services/secrets/sealing.ts'

type Schemas = components['schemas']

/** The parameters of the storage as they may be shown: every secret is replaced. */
export type Storage =
  | { readonly type: 'vendora_cloud_storage'; readonly parameters: Schemas['DestinationVendorA'] }
  | { readonly type: 'vendorb_s3'; readonly parameters: Schemas['DestinationVendorB'] }
  | { readonly type: 'vendorc_blob_storage'; readonly parameters: Schemas['DestinationVendorC'] }
  | { readonly type: 'vendord_cloud_storage'; readonly parameters: Schemas['DestinationVendorD'] }
  | { readonly type: 's3_compatible'; readonly parameters: Schemas['DestinationS3Compatible'] }

/** A destination as it is stored, below its organization. Times are RFC 3339 in UTC, to the nanosecond. */
export interface Destination {
  readonly id: string
  readonly name: string
  /** Id of the user or client who created it. */
  readonly owner: string
  readonly created: string
  readonly updated: string
  /** Null while it is in use. */
  readonly archived: string | null
  readonly storage: Storage
  /** The secrets by their wire names, as JSON. */
  readonly sealed: Sealed
}

/** The place for which the secrets of a destination are sealed. */
export const sealingPlace = (id: string): string => `destination:${id}`
