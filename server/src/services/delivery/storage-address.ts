import type { AzurePlace, OraclePlace, S3Place, StoragePlace } from './port.ts'

/** Where tokens for Google's storage come from: never the address that a key names. */
export const GOOGLE_TOKENS = 'oauth2.googleapis.com'

/** The https address that an adapter calls, without the path of what is in it. */
export const addressOf = (place: StoragePlace): string => {
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

/** Whether a bucket can be a label of the host name: one with dots has no certificate there. */
export const hasHostName = ({ bucket, usePathStyle }: Pick<S3Place, 'bucket' | 'usePathStyle'>): boolean =>
  !usePathStyle && /^[a-z\d][a-z\d-]{1,61}[a-z\d]$/.test(bucket)

const s3Address = ({ endpoint, region }: S3Place): string =>
  endpoint ?? `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`

const oracleAddress = ({ namespace, region }: OraclePlace): string =>
  `https://${namespace}.compat.objectstorage.${region}.oraclecloud.com`

/** The usual suffixes, such as `core.windows.net`, are those of the services of an account. */
const azureAddress = ({ account, endpointSuffix = 'core.windows.net' }: AzurePlace): string =>
  `https://${account}.${endpointSuffix.startsWith('core.') ? 'blob.' : ''}${endpointSuffix}`
