import { expect, test } from 'vitest'
import { Secret } from '../secrets/secret.ts'
import { parseDeliveryHosts, NO_DELIVERIES } from './delivery-hosts.ts'
import type { S3Place, StoragePlace } from './port.ts'
import { parseStorageEndpoints } from './storage-endpoints.ts'
import { createStorages } from './storages.ts'

const secret = new Secret('any')
const keys = { accessKeyId: secret, secretAccessKey: secret }
const s3 = (bucket: string, region: string, other: Partial<S3Place> = {}): S3Place => ({
  kind: 's3',
  bucket,
  region,
  endpoint: undefined,
  usePathStyle: false,
  explicitSse: false,
  keys,
  ...other,
})
const at = (endpoint: string, usePathStyle = false) => s3('harbour', 'any', { endpoint, usePathStyle })
const azure = (endpointSuffix?: string): StoragePlace => ({
  kind: 'azure',
  account: 'harbour',
  container: 'c',
  endpointSuffix,
  sasToken: secret,
})
const oracle: StoragePlace = { kind: 'oracle', bucket: 'b', namespace: 'axc', region: 'eu-frankfurt-1', keys }
const google: StoragePlace = { kind: 'google', bucket: 'harbour', credentials: secret }

test.each<[host: string, place: StoragePlace]>([
  ['harbour.s3.eu-central-1.amazonaws.com', s3('harbour', 'eu-central-1')],
  ['s3.eu-central-1.amazonaws.com', s3('harbour', 'eu-central-1', { usePathStyle: true })],
  ['s3.eu-central-1.amazonaws.com', s3('harbour.archive', 'eu-central-1')],
  ['harbour.s3.cn-north-1.amazonaws.com.cn', s3('harbour', 'cn-north-1')],
  ['harbour.objects.example.com', at('https://objects.example.com')],
  ['objects.example.com:9000', at('https://objects.example.com:9000/s3', true)],
  ['8.8.8.8', at('https://8.8.8.8')],
  ['axc.compat.objectstorage.eu-frankfurt-1.oraclecloud.com', oracle],
  ['harbour.blob.core.windows.net', azure()],
  ['harbour.blob.core.example.cn', azure('core.example.cn')],
  ['harbour.blobs.example.com:8443', azure('blobs.example.com:8443')],
  ['storage.googleapis.com', google],
])('%s has to be allowed', (host, place) => {
  const storages = (deliver: string) =>
    createStorages({ allowed: parseDeliveryHosts(deliver), endpoints: new Map() })
  expect(createStorages({ allowed: NO_DELIVERIES, endpoints: new Map() }).notAllowed(place)).toBe(host)
  expect(storages('other.example').notAllowed(place)).toBe(host)
  expect(storages(host).notAllowed(place)).toBeUndefined()
})

test('what has another address is allowed with it', () => {
  const endpoints = parseStorageEndpoints(
    'vendorb_s3=http://127.0.0.1:5000,s3_compatible=http://127.0.0.1:5000',
  )
  const storages = createStorages({ allowed: NO_DELIVERIES, endpoints })
  expect(storages.notAllowed(s3('harbour', 'eu-central-1'))).toBeUndefined()
  expect(storages.notAllowed(at('https://minio.lan'))).toBeUndefined()
  expect(storages.notAllowed(google)).toBe('storage.googleapis.com')
})
