import { describe, expect, test } from 'vitest'
import type { components } from '../../../../generated/types.ts'
import { runTestPlatform } from '../../../test/platform.fixture.ts'
import { WORLD_DESTINATIONS } from '../../world/destinations.ts'
import { validateAddresses } from './addresses.ts'
import { destinationsApi, readFault, TYPES } from './destinations.fixture.ts'

type Type = components['schemas']['DestinationCreate']['type']

const ALLOWED = '127.0.0.1:9000'
const DELIVERED_TO = '127.0.0.1:9443'
const strict = destinationsApi(
  await runTestPlatform(['--webhook-allow', ALLOWED, '--deliver', `example.org,${DELIVERED_TO}`]),
)
const lenient = destinationsApi(await runTestPlatform(['--lenient']))

/** What creates a destination, with other parameters than those of the fixture. */
const creating = (type: Type, parameters: object) => {
  const { create } = TYPES[type]
  return { ...create, parameters: { ...create.parameters, ...parameters } }
}

const PUBLIC = 'must be an address on the public internet'
const HOST = 'must be a host name'
const PART = 'must be letters, digits, _, - and ., and no address'
const PATTERN = 'must be an https address without user, query and fragment'

describe.each([
  ['strict', strict],
  ['lenient', lenient],
])('a %s platform refuses a destination', (_mode, api) => {
  test.each<[string, Type, string, string, string]>([
    ['on this machine', 's3_compatible', 'endpoint', 'https://127.0.0.1', PUBLIC],
    ['on this machine, decimal', 's3_compatible', 'endpoint', 'https://2130706433/', PUBLIC],
    ['on this machine, hexadecimal', 's3_compatible', 'endpoint', 'https://0x7f000001', PUBLIC],
    ['on this machine, octal', 's3_compatible', 'endpoint', 'https://0177.0.0.1', PUBLIC],
    ['on this machine, short', 's3_compatible', 'endpoint', 'https://127.1', PUBLIC],
    ['on this machine, rooted', 's3_compatible', 'endpoint', 'https://127.0.0.1./', PUBLIC],
    ['on this machine, mapped', 's3_compatible', 'endpoint', 'https://[::ffff:127.0.0.1]', PUBLIC],
    ['on this machine, IPv6', 's3_compatible', 'endpoint', 'https://[::1]:9000', PUBLIC],
    ['on this machine by name', 's3_compatible', 'endpoint', 'https://localhost:9000', PUBLIC],
    ['on this machine by rooted name', 's3_compatible', 'endpoint', 'https://localhost.', PUBLIC],
    ['at another port of what is allowed', 's3_compatible', 'endpoint', 'https://127.0.0.1:9001', PUBLIC],
    ['at the metadata of a cloud', 's3_compatible', 'endpoint', 'https://169.254.169.254/latest', PUBLIC],
    ['in a private network', 's3_compatible', 'endpoint', 'https://10.1.2.3', PUBLIC],
    ['in a private network, IPv6', 's3_compatible', 'endpoint', 'https://[fd00::1]', PUBLIC],
    ['with a name of one label', 's3_compatible', 'endpoint', 'https://minio:9000', PUBLIC],
    ['with an inner name', 's3_compatible', 'endpoint', 'https://minio.internal', PUBLIC],
    ['that hides its host', 's3_compatible', 'endpoint', 'https://127.0.0.1\\.objects.example', PUBLIC],
    ['with a user', 's3_compatible', 'endpoint', 'https://objects.example@127.0.0.1', PATTERN],
    [
      'of a port that is none',
      's3_compatible',
      'endpoint',
      'https://objects.example:x',
      'must be an address with a valid host and a port of 1 to 65535',
    ],
    ['of port 0', 's3_compatible', 'endpoint', 'https://objects.example:0', 'must have a port of 1 to 65535'],
    ['with another host in its bucket', 's3_compatible', 'bucket', '127.0.0.1/', PART],
    ['with a suffix on this machine', 'vendorc_blob_storage', 'storage_endpoint_suffix', '127.0.0.1', PUBLIC],
    ['with a suffix of one label', 'vendorc_blob_storage', 'storage_endpoint_suffix', 'localhost', PUBLIC],
    ['with a decimal suffix', 'vendorc_blob_storage', 'storage_endpoint_suffix', '2130706433', HOST],
    [
      'with a path as suffix',
      'vendorc_blob_storage',
      'storage_endpoint_suffix',
      '127.0.0.1/core.example',
      HOST,
    ],
    ['with a user in its suffix', 'vendorc_blob_storage', 'storage_endpoint_suffix', 'a@127.0.0.1', HOST],
    ['with another host in its account', 'vendorc_blob_storage', 'account', '127.0.0.1#', PART],
    ['with an address as account', 'vendorc_blob_storage', 'account', '169.254.169.254', PART],
    ['with another host in its region', 'vendorb_s3', 'aws_region', 'x@127.0.0.1/', PART],
    ['with another host in its bucket', 'vendorb_s3', 'bucket', '127.0.0.1?', PART],
    ['with another host in its bucket', 'vendora_cloud_storage', 'bucket', '127.0.0.1?', PART],
    ['with another host in its bucket', 'vendord_cloud_storage', 'bucket', '127.0.0.1:80/', PART],
    ['with another host in its namespace', 'vendord_cloud_storage', 'namespace', '127.0.0.1/', PART],
    ['with another host in its region', 'vendord_cloud_storage', 'region', '127.0.0.1\\', PART],
  ])('%s: %s, %s %s', async (_where, type, parameter, text, says) => {
    const body = creating(type, { [parameter]: text })
    const { status, message } = readFault(await api.send('POST', '', { body }))
    expect([status, message.replace(': ', ' ')]).toEqual([400, `parameters.${parameter} ${says}`])
  })
})

describe('a destination is taken', () => {
  test.each<[string, Type, object]>([
    ['at a public name', 's3_compatible', { endpoint: 'https://objects.example.com' }],
    ['at another port of it', 's3_compatible', { endpoint: 'https://objects.example.com:9000/s3' }],
    ['at a public address', 's3_compatible', { endpoint: 'https://8.8.8.8' }],
    ['where the platform allows it', 's3_compatible', { endpoint: `https://${ALLOWED}` }],
    ['where the platform delivers to', 's3_compatible', { endpoint: `https://${DELIVERED_TO}` }],
    ['with a public suffix', 'vendorc_blob_storage', { storage_endpoint_suffix: 'core.example.cn' }],
    ['with a suffix that is allowed', 'vendorc_blob_storage', { storage_endpoint_suffix: ALLOWED }],
  ])('%s', async (_where, type, parameters) => {
    expect((await strict.create(creating(type, parameters))).parameters).toMatchObject(parameters)
  })

  test('where the world begins with it', () => {
    for (const { request } of WORLD_DESTINATIONS)
      expect(() => {
        validateAddresses(request, new Set())
      }).not.toThrow()
  })
})
