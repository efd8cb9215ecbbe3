import { describe, expect, test } from 'vitest'
import { runTestPlatform } from '../../../test/platform.fixture.ts'
import {
  ARCHIVE,
  bucketNamed,
  destinationsApi,
  MARK,
  MIRROR,
  readFault,
  RENEWED,
  TYPES,
} from './destinations.fixture.ts'

const platform = await runTestPlatform()
const api = destinationsApi(platform)

describe('an update', () => {
  test.each(Object.entries(TYPES))(
    'of %s changes name and secrets',
    async (_type, { create, shown, renew }) => {
      const { id } = await api.create(create)
      platform.clock.advance(60)
      const changed = await api.patch(id, { name: 'of another name', parameters: renew })
      expect(changed).toMatchObject({ id, name: 'of another name', parameters: shown, archived: null })
      expect(Date.parse(changed.updated) - Date.parse(changed.created)).toBe(60_000)
      expect(await api.get(id)).toEqual(changed)
    },
  )

  const mismatches = Object.entries(TYPES).flatMap(([type, { create }]) =>
    Object.entries(TYPES)
      .filter(([other]) => other !== type)
      .map(([other, { renew }]) => [type, other, create, renew] as const),
  )
  test.each(mismatches)('of %s with secrets of %s is refused', async (type, _other, create, renew) => {
    platform.clock.advance(5)
    const before = await api.create(create)
    const fault = readFault(
      await api.send('PATCH', `/${before.id}`, { body: { name: 'not this', parameters: renew } }),
    )
    const [member] = Object.keys(renew)
    expect(fault).toEqual({ status: 400, message: `parameters.${member} is not a member of ${type}` })
    expect(await api.get(before.id)).toEqual(before)
  })

  test.each<[string, object, RegExp]>([
    ['without parameters', { name: 'renamed' }, /parameters/],
    ['without all of the secrets', { parameters: { access_key_id: MARK } }, /parameters/],
    ['of the place', { parameters: { bucket: MARK, credentials: MARK } }, /parameters\.bucket/],
    ['of the type', { ...RENEWED, type: 's3_compatible' }, /type/],
    ['to a name of 2 characters', { ...RENEWED, name: 'ab' }, /name/],
    ['to a name of 64 characters', { ...RENEWED, name: 'x'.repeat(64) }, /name/],
    ['with the placeholder', { parameters: { credentials: '<REDACTED>' } }, /credentials is <REDACTED>/],
    ['with a word for archive', { ...RENEWED, archive: 'yes' }, /archive/],
  ])('%s is refused', async (_why, body, message) => {
    const before = await api.get(ARCHIVE)
    const fault = readFault(await api.send('PATCH', `/${ARCHIVE}`, { body }))
    expect(fault.status).toBe(400)
    expect(fault.message).toMatch(message)
    expect(fault.message).not.toContain(MARK)
    expect(await api.get(ARCHIVE)).toEqual(before)
  })

  const choice =
    'parameters must be those of one type: credentials; or aws_access_key_id, aws_secret_access_key, explicit_sse; or ' +
    'sas_token; or customer_access_key_id, customer_secret_key; or access_key_id, secret_access_key, use_path_style'
  test.each<[string, object, string]>([
    ['of no type', { parameters: {} }, choice],
    ['of two types', { parameters: { credentials: MARK, sas_token: MARK } }, choice],
    ['of half a type', { parameters: { access_key_id: MARK } }, choice],
    ['without a secret', { parameters: { credentials: '' } }, choice],
    [
      'and the place',
      { parameters: { credentials: MARK, bucket: MARK } },
      `${choice}; parameters.bucket is not supported`,
    ],
    ['and a name that is none', { parameters: {}, name: 7 }, `${choice}; name must be a string`],
  ])('with parameters %s is told what there is to choose from', async (_what, body, message) => {
    expect(readFault(await api.send('PATCH', `/${ARCHIVE}`, { body }))).toEqual({ status: 400, message })
  })

  test.each([
    ['vendorb_s3', 'explicit_sse', { aws_access_key_id: 'id', aws_secret_access_key: 'key' }],
    ['s3_compatible', 'use_path_style', { access_key_id: 'id', secret_access_key: 'key' }],
  ] as const)('of %s changes %s, and leaves it where it is left out', async (type, option, keys) => {
    const { id } = await api.create(TYPES[type].create)
    const after = async (parameters: object) => (await api.patch(id, { parameters })).parameters
    expect(await after({ ...keys, [option]: true })).toHaveProperty(option, true)
    expect(await after(keys)).toHaveProperty(option, true)
    expect(await after({ ...keys, [option]: false })).toHaveProperty(option, false)
    expect(await after(keys)).toHaveProperty(option, false)
  })

  test('by a colleague is refused, who may see it', async () => {
    const body = { name: 'renamed', parameters: TYPES.vendorb_s3.renew }
    expect(readFault(await api.send('PATCH', `/${MIRROR}`, { body }))).toEqual({
      status: 403,
      message: 'Only the owner may change this destination',
    })
    expect((await api.get(MIRROR)).name).toBe('harbour mirror')
  })

  test('of what does not exist is refused', async () => {
    expect(readFault(await api.send('PATCH', '/harbour-archive-0', { body: RENEWED })).status).toBe(404)
  })
})

describe('archiving', () => {
  test('takes a destination out of the list and brings it back, and is no error if it is so already', async () => {
    const { id } = await api.create(bucketNamed('in and out'))
    const ids = async (query: string) => (await api.list(query)).destinations.map((one) => one.id)
    platform.clock.advance(60)
    const archived = await api.patch(id, { ...RENEWED, archive: true })
    expect(archived.archived).toBe(archived.updated)
    expect([await ids(''), await ids('?archived=true')]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ])
    platform.clock.advance(60)
    const again = await api.patch(id, { ...RENEWED, archive: true })
    expect(again.archived).toBe(archived.archived)
    expect(Date.parse(again.updated) - Date.parse(archived.updated)).toBe(60_000)
    const renamed = await api.patch(id, { ...RENEWED, name: 'renamed, still archived' })
    expect(renamed.archived).toBe(archived.archived)
    for (const _again of [1, 2])
      expect((await api.patch(id, { ...RENEWED, archive: false })).archived).toBeNull()
    expect(await ids('')).toContain(id)
  })
})
