/** The types of destinations, as the contract names them. The package declares them, so this file imports nothing. */
export const STORAGE_TYPES = [
  'vendora_cloud_storage',
  'vendorb_s3',
  'vendorc_blob_storage',
  'vendord_cloud_storage',
  's3_compatible',
] as const

/** A type of destination. */
export type StorageType = (typeof STORAGE_TYPES)[number]
