import { describe, expect, test } from 'vitest'
import { NEUTRAL } from '../../contract/dialect.ts'
import type { Principal } from '../../kernel/principal.ts'
import { compareBy, isListed } from './rules.ts'
import type { Destination } from './store.ts'
import { toWireDestination } from './wire.ts'

const stored: Destination = {
  id: 'some-id',
  name: 'some name',
  owner: '4101',
  created: '2026-05-01T00:00:00.000000000Z',
  updated: '2026-05-02T00:00:00.000000000Z',
  archived: null,
  storage: { type: 'vendora_cloud_storage', parameters: { bucket: 'b', credentials: '<REDACTED>' } },
  sealed: { keyId: 'k1', key: 'wrapped', secret: 'sealed' },
}
const caller = (kind: Principal['kind'], subject: string): Principal => ({
  kind,
  subject,
  orgId: 812,
  via: 'bearer',
  scopes: new Set(['platform']),
})
const seenBy = (principal: Principal, destination = stored) =>
  toWireDestination(destination, 'some-id', {
    root: 'https://a.example/destinations/v1',
    principal,
    dialect: NEUTRAL,
  })

describe('who may change a destination', () => {
  test.each<[string, Principal, boolean, boolean]>([
    ['its owner', caller('user', '4101'), true, true],
    ['a colleague', caller('user', '4107'), false, false],
    ['a machine client of the organization', caller('machine', 'harbour-watch'), false, true],
  ])('%s', (_who, principal, is_owner, can_write) => {
    const { ownership, permissions } = seenBy(principal)
    expect([ownership.is_owner, permissions.can_write]).toEqual([is_owner, can_write])
  })

  test.each([
    ['4101', 4101],
    ['harbour-watch', 0],
    ['9'.repeat(40), 0],
  ])('the owner %s has the number %i', (owner, owner_id) => {
    expect(seenBy(caller('user', '4107'), { ...stored, owner }).ownership.owner_id).toBe(owner_id)
  })
})

test('nothing that is sealed is shown', () => {
  expect(JSON.stringify(seenBy(caller('user', '4101')))).not.toMatch(/sealed|wrapped|k1/)
})

describe('the list', () => {
  const inUse = seenBy(caller('user', '4101'))
  const archived = { ...seenBy(caller('user', '4107')), archived: '2026-05-03T00:00:00Z', default: false }

  test.each<[object, boolean, boolean]>([
    [{}, true, false],
    [{ archived: false }, true, false],
    [{ archived: true }, false, true],
    [{ archived: true, is_owner: false }, false, true],
    [{ archived: true, is_owner: true }, false, false],
    [{ archived: true, can_write: false }, false, true],
    [{ archived: true, can_write: true }, false, false],
    [{ is_owner: true, can_write: true, is_default: true }, true, false],
    [{ is_owner: false }, false, false],
    [{ can_write: false }, false, false],
    [{ is_default: false }, false, false],
    [{ archived: true, is_default: false }, false, true],
  ])('by %j has what is in use: %s, what is archived: %s', (filters, first, second) => {
    expect([isListed(inUse, filters), isListed(archived, filters)]).toEqual([first, second])
  })
})

describe('sort_by', () => {
  const some = [
    ['b', 'vendorb_s3', 'beta', '2026-01-02'],
    ['a', 'vendorb_s3', 'beta', '2026-01-01'],
    ['c', 's3_compatible', 'alpha', '2026-01-02'],
    ['d', 's3_compatible', 'beta', '2026-01-03'],
  ].map(([id, type, name, created]) => ({
    ...seenBy(caller('user', '4101')),
    id: id ?? '',
    name: name ?? '',
    created: created ?? '',
    updated: created ?? '',
    ...(type === 'vendorb_s3' ? { type: 'vendorb_s3' as const } : { type: 's3_compatible' as const }),
  }))

  test.each([
    ['created', 'abcd'],
    ['created ASC', 'abcd'],
    ['created DESC', 'dbca'],
    ['updated DESC', 'dbca'],
    ['name', 'cabd'],
    ['name DESC', 'abdc'],
    ['type,created DESC', 'dcba'],
    ['type DESC,name,created DESC', 'bacd'],
    ['name DESC,type DESC,created', 'abdc'],
    ['created,created DESC', 'abcd'],
  ])('%s', (sortBy, ids) => {
    for (const given of [some, some.toReversed()])
      expect(
        given
          .toSorted(compareBy(sortBy))
          .map(({ id }) => id)
          .join(''),
      ).toBe(ids)
  })

  test('of an unknown field is refused', () => {
    expect(() => compareBy('id;--')).toThrow('sort_by: must be a list of created, name, type, updated')
  })
})
