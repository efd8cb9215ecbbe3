import { isIP } from 'node:net'
import type { AzurePlace, OraclePlace, S3Place, StoragePlace } from './port.ts'

/** Where tokens for Google's storage come from: never the address that a key names. */
export const GOOGLE_TOKENS = 'oauth2.googleapis.com'

/** The https address that an adapter calls, without the path of what is in it. */
export const toStorageAddress = (place: StoragePlace): string => {
  switch (place.kind) {
    case 's3':
      return s3Address(place)
    case 'oracle':
      return oracleAddress(place)
    case 'azure':
      return azureAddress(place)
    case 'google':
      return 'https://storage.googleapis.com'
  }
}

/** Whether the bucket is named in the path of addresses: its host name then is that of the address. */
export const namesBucketInPath = (place: S3Place | OraclePlace): boolean =>
  place.kind === 'oracle' ||
  place.usePathStyle ||
  !HOST_LABEL.test(place.bucket) ||
  isIP(new URL(toStorageAddress(place)).hostname.replace(/^\[|\]$/g, '')) !== 0

/** No dots, for which there are no certificates. */
const HOST_LABEL = /^[a-z\d][a-z\d-]{1,61}[a-z\d]$/

const s3Address = ({ endpoint, region }: S3Place): string =>
  endpoint ?? `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`

const oracleAddress = ({ namespace, region }: OraclePlace): string =>
  `https://${namespace}.compat.objectstorage.${region}.oraclecloud.com`

/** The usual suffixes, such as `core.windows.net`, are those of the services of an account. */
const azureAddress = ({ account, endpointSuffix = 'core.windows.net' }: AzurePlace): string =>
  `https://${account}.${endpointSuffix.startsWith('core.') ? 'blob.' : ''}${endpointSuffix}`
