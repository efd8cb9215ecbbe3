import { parseDeliveryHosts } from '../../server/src/services/delivery/delivery-hosts.ts'
import type { S3Place, Storages } from '../../server/src/services/delivery/port.ts'
import { parseStorageEndpoints } from '../../server/src/services/delivery/storage-endpoints.ts'
import { createStorages } from '../../server/src/services/delivery/storages.ts'
import { PATIENCE_MS } from '../../tools/engine/patience.ts'
import type { Moto } from './moto.ts'

/** Shorter than those of a platform, so that a test of silence is short. In milliseconds. */
const TIMEOUTS = { connect: 2000, silence: 400 }

/** A bucket of moto, as that of a destination at AWS. */
export const inMoto = ({ keys }: { readonly keys: Pick<Moto['keys'], 'allowed'> }): S3Place => ({
  kind: 's3',
  bucket: 'harbour',
  region: 'eu-central-1',
  endpoint: undefined,
  usePathStyle: false,
  explicitSse: false,
  keys: keys.allowed,
})

/** Settings as they are given at a start. By default what goes to AWS, and to Oracle, goes to an address. */
export const storagesFor = (
  { address }: { readonly address: string },
  {
    deliver = 'amazonaws.com',
    endpoints = `vendorb_s3=${address},vendord_cloud_storage=${address}`,
    timeouts = { connect: PATIENCE_MS, silence: PATIENCE_MS },
    deletionMs = 60_000,
  } = {},
): Storages =>
  createStorages({
    allowed: parseDeliveryHosts(deliver),
    endpoints: endpoints === '' ? new Map() : parseStorageEndpoints(endpoints),
    timeouts,
    deletionMs,
  })

/** Storages that soon give up. */
export const impatientStorages = (store: { readonly address: string }): Storages =>
  storagesFor(store, { timeouts: TIMEOUTS })
