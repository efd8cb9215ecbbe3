import { describe, expect, test } from 'vitest'
import { runTestPlatform } from '../../../test/platform.fixture.ts'
import {
  ARCHIVE,
  bucketNamed,
  COLLEAGUE,
  destinationsApi,
  MARK,
  MIRROR,
  readFault,
  RENEWED,
  STRANGER,
  TYPES,
} from './destinations.fixture.ts'

const platform = await runTestPlatform()
const api = destinationsApi(platform)

const NOW = '2026-05-04T08:00:00.000000000Z'

describe('a new destination', () => {
  test.each(Object.entries(TYPES))('of %s is shown without its secrets', async (type, { create, shown }) => {
    const created = await api.create(create)
    expect(created).toMatchObject({
      type,
      name: create.name,
      parameters: shown,
      archived: null,
      created: NOW,
      updated: NOW,
      default: false,
      ownership: { is_owner: true, owner_id: 4101 },
      permissions: { can_write: true },
      'ip:ref': `ip:destinations/${created.id}`,
    })
    expect(created.parameters).toEqual(shown)
    expect(created._links._self).toBe(`${platform.app.baseUrl}/destinations/v1/${created.id}`)
    expect(await api.get(created.id)).toEqual(created)
    const followed = await platform.call('GET', created._links._self)
    expect(followed.json).toEqual(created)
  })

  test('has an id that begins with its name, and may have the name of another', async () => {
    const one = await api.create(bucketNamed('Twin Ports!'))
    const other = await api.create(bucketNamed('Twin Ports!'))
    for (const { id } of [one, other]) expect(id).toMatch(/^twin-ports-[A-Za-z0-9]{21}$/)
    expect(one.id).not.toBe(other.id)
  })

  test('without a name has that of its bucket or container', async () => {
    const { name: _, ...request } = TYPES.vendorc_blob_storage.create
    expect((await api.create(request)).name).toBe('c-container')
  })

  const parameters = { bucket: 'some-bucket', credentials: MARK }
  const ofVendorB = TYPES.vendorb_s3.create
  test.each<[string, object, RegExp]>([
    ['a name of 2 characters', { ...bucketNamed('ab') }, /name/],
    ['a name of 64 characters', { ...bucketNamed('x'.repeat(64)) }, /name/],
    [
      'no name and a bucket of 2 characters',
      { type: 'vendora_cloud_storage', parameters: { bucket: 'ab', credentials: MARK } },
      /name/,
    ],
    ['a type that does not exist', { type: 'vendorz', name: 'some', parameters }, /type/],
    ['no type', { name: 'some', parameters }, /type/],
    ['no parameters', { type: 'vendora_cloud_storage', name: 'some' }, /parameters/],
    ['a member too many', { ...bucketNamed('some'), color: MARK }, /color/],
    [
      'a parameter of another type',
      { ...bucketNamed('some'), parameters: { ...parameters, region: MARK } },
      /parameters\.region/,
    ],
    [
      'parameters of another type',
      { ...bucketNamed('some'), parameters: ofVendorB.parameters },
      /parameters\.credentials/,
    ],
    [
      'a parameter too few',
      { ...ofVendorB, parameters: { ...ofVendorB.parameters, aws_region: undefined } },
      /parameters\.aws_region/,
    ],
    [
      'credentials that are no text',
      { ...bucketNamed('some'), parameters: { ...parameters, credentials: { key: MARK } } },
      /parameters\.credentials/,
    ],
    [
      'empty credentials',
      { ...bucketNamed('some'), parameters: { ...parameters, credentials: '' } },
      /parameters\.credentials/,
    ],
    [
      'the placeholder as credentials',
      { ...bucketNamed('some'), parameters: { ...parameters, credentials: '<REDACTED>' } },
      /parameters\.credentials is <REDACTED>/,
    ],
    [
      'an endpoint with a password',
      {
        ...TYPES.s3_compatible.create,
        parameters: {
          ...TYPES.s3_compatible.create.parameters,
          endpoint: `https://me:${MARK}@objects.example`,
        },
      },
      /parameters\.endpoint/,
    ],
  ])('with %s is refused, and nothing is kept', async (_why, body, message) => {
    const before = await api.list()
    const fault = readFault(await api.send('POST', '', { body }))
    expect(fault.status).toBe(400)
    expect(fault.message).toMatch(message)
    expect(fault.message).not.toContain(MARK)
    expect(await api.list()).toEqual(before)
  })

  test.each([3, 63])('may have a name of %i characters', async (length) => {
    expect((await api.create(bucketNamed('n'.repeat(length)))).name).toHaveLength(length)
  })
})

describe('a destination', () => {
  test('of the story is there for its organization', async () => {
    expect(await api.get(ARCHIVE)).toMatchObject({
      created: '2026-04-20T09:12:44.318205417Z',
      updated: '2026-04-20T09:15:02.640118236Z',
      parameters: { bucket: 'rotterdam-harbour-archive', credentials: '<REDACTED>' },
    })
    expect(await api.get(MIRROR)).toMatchObject({
      ownership: { is_owner: false, owner_id: 4107 },
      permissions: { can_write: false },
    })
    expect(await api.get(MIRROR, { as: COLLEAGUE })).toMatchObject({
      ownership: { is_owner: true, owner_id: 4107 },
      permissions: { can_write: true },
    })
  })

  test.each<[string, string, string, object?]>([
    ['read', 'GET', `/${ARCHIVE}`],
    ['change', 'PATCH', `/${ARCHIVE}`, { ...RENEWED, name: 'taken over' }],
    ['make their default', 'PUT', '/default', { destination_id: ARCHIVE }],
  ])('is none to another organization that wants to %s it', async (_what, method, path, body) => {
    const before = await api.get(ARCHIVE)
    await api.unsetDefault({ as: STRANGER })
    const answer = await api.send(method, path, { as: STRANGER, ...(body && { body }) })
    expect(readFault(answer)).toEqual({ status: 404, message: `There is no destination "${ARCHIVE}".` })
    expect(await api.get(ARCHIVE)).toEqual(before)
  })

  test('is not known by an id in other letters', async () => {
    expect(readFault(await api.send('GET', `/${ARCHIVE.toUpperCase()}`)).status).toBe(404)
  })
})

test('the area describes itself to everybody, at the address where it is', async () => {
  const { status, json } = await api.send('GET', '/spec', { as: 'nobody' })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    openapi: '3.1.0',
    info: { version: '1.0.0' },
    servers: [{ url: platform.app.baseUrl }],
    paths: {
      '/destinations/v1/{destinationID}': { patch: { operationId: 'destinations_updateDestination' } },
    },
  })
})
