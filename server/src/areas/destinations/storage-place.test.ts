import { expect, test } from 'vitest'
import type { components } from '../../../../generated/types.ts'
import { Secret } from '../../services/secrets/secret.ts'
import { MARK, TYPES } from './destinations.fixture.ts'
import { separateSecrets } from './parameters.ts'
import { toStoragePlace } from './storage-place.ts'

type Create = components['schemas']['DestinationCreate']

const KEYS = { accessKeyId: new Secret(`${MARK}Id`), secretAccessKey: new Secret(`${MARK}Key`) }

const vendorB = TYPES.vendorb_s3.create
const own = TYPES.s3_compatible.create
const vendorC = TYPES.vendorc_blob_storage.create

const ENCRYPTED: Create = {
  type: 'vendorb_s3',
  parameters: {
    bucket: 'b-bucket',
    aws_region: 'eu-west-1',
    aws_access_key_id: 'id',
    aws_secret_access_key: 'key',
    explicit_sse: true,
  },
}

const ELSEWHERE: Create = {
  type: 'vendorc_blob_storage',
  parameters: {
    account: 'a',
    container: 'c',
    sas_token: 'sp=rw&sig=any',
    storage_endpoint_suffix: 'clouds.example',
  },
}

const AWS = { kind: 's3', bucket: 'b-bucket', region: 'eu-west-1', endpoint: undefined, usePathStyle: false }
const OWN = { kind: 's3', bucket: 'own', region: 'local', endpoint: 'https://objects.harbour.example' }

test.each<[string, Create, object]>([
  ['vendora_cloud_storage', TYPES.vendora_cloud_storage.create, { kind: 'google', bucket: 'a-bucket' }],
  ['vendorb_s3', vendorB, { ...AWS, explicitSse: false, keys: KEYS }],
  ['vendorb_s3, encrypted', ENCRYPTED, { ...AWS, explicitSse: true }],
  [
    'vendorc_blob_storage',
    vendorC,
    { kind: 'azure', account: 'c-account', container: 'c-container', endpointSuffix: undefined },
  ],
  ['vendorc_blob_storage elsewhere', ELSEWHERE, { endpointSuffix: 'clouds.example' }],
  [
    'vendord_cloud_storage',
    TYPES.vendord_cloud_storage.create,
    { kind: 'oracle', bucket: 'd-bucket', namespace: 'd-namespace', region: 'eu-amsterdam-1', keys: KEYS },
  ],
  ['s3_compatible', own, { ...OWN, usePathStyle: true, explicitSse: false, keys: KEYS }],
])('a destination of %s is a place', (_type, create, place) => {
  const { storage, secrets } = separateSecrets(create)
  expect(toStoragePlace(storage, secrets)).toMatchObject(place)
  expect(JSON.stringify(toStoragePlace(storage, secrets))).not.toContain(MARK)
})

test.each([
  [
    'credentials',
    TYPES.vendora_cloud_storage.create,
    Buffer.from(JSON.stringify({ private_key: MARK })).toString('base64'),
  ],
  ['sasToken', vendorC, `sp=rw&sig=${MARK}`],
])('with %s as they were sent', (member, create, text) => {
  const { storage, secrets } = separateSecrets(create)
  const place = new Map<string, unknown>(Object.entries(toStoragePlace(storage, secrets)))
  const secret = place.get(member)
  expect(secret instanceof Secret && secret.reveal()).toBe(text)
})
