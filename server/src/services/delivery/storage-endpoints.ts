import { hostAndPort } from '../network/hosts.ts'
import { isPrivateWay } from '../network/loopback.ts'
import type { StoragePlace } from './port.ts'
import { STORAGE_TYPES } from './storage-types.ts'
import type { StorageType } from './storage-types.ts'

/** Addresses that what goes to a type of destination is sent to instead: emulators, and gateways of one's own. */
export type StorageEndpoints = ReadonlyMap<StorageType, string>

/**
 * @param text such as `vendorb_s3=http://127.0.0.1:5000`
 * @throws Error that says what is wrong, as the end of a sentence
 */
export const parseStorageEndpoints = (text: string): StorageEndpoints =>
  new Map(
    text.split(',').map((part) => {
      const [name = '', ...rest] = part.trim().split('=')
      const type = STORAGE_TYPES.find((known) => known === name)
      if (type === undefined)
        throw new Error(`must be type=address, of the types ${STORAGE_TYPES.join(', ')}`)
      return [type, parseEndpoint(rest.join('='))]
    }),
  )

const parseEndpoint = (text: string): string => {
  const isAddress = /^https?:\/\/[^/?#@]+(\/[^?#@]*)?$/.test(text) && URL.canParse(text)
  if (!isAddress)
    throw new Error('must be type=address, such as vendorb_s3=http://127.0.0.1:5000, separated by commas')
  return text.replace(/\/+$/, '')
}

/** The first address that sends files in the open over a network. */
export const exposedEndpoint = (endpoints: StorageEndpoints): string | undefined =>
  [...endpoints.values()].find((address) => !isPrivateWay(address))

/** `host:port` of an address that stands in for a provider. */
export const toMachine = (address: string): string => hostAndPort(new URL(address))

/** The type of destination that a place belongs to. */
export const toStorageType = (place: StoragePlace): StorageType => {
  switch (place.kind) {
    case 'google':
      return 'vendora_cloud_storage'
    case 'azure':
      return 'vendorc_blob_storage'
    case 'oracle':
      return 'vendord_cloud_storage'
    case 's3':
      return place.endpoint === undefined ? 'vendorb_s3' : 's3_compatible'
  }
}
