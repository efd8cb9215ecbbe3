import { describe, expect, test } from 'vitest'
import { COLLECTIONS } from '../../../services/features/feature-documents.ts'
import { findLink, feature, HARBOR, LIST, serveFeatures } from '../features.fixture.ts'

const { ask, createCollection, current, getStatus } = serveFeatures()

describe('the story', () => {
  test('the harbour has two terminals, the northern one first', async () => {
    const collection = await ask('collection', 200, 'GET', HARBOR)
    expect(collection).toMatchObject({
      id: 'rotterdam-harbour-Lm4q7Zx',
      'ip:ref': 'ip:features/my/rotterdam-harbour-Lm4q7Zx',
      feature_count: 2,
      permissions: { can_write: true },
      ownership: { is_owner: true, owner_id: 4101 },
    })
    const { features } = await ask('items', 200, 'GET', findLink(collection, 'items'))
    expect(features.map(({ id }) => id)).toEqual(['terminal-north-p2Xs8Ka', 'terminal-south-w7Tn3Bd'])
    const areas = features.map(({ properties }) => properties['ip:area'])
    expect(collection.area).toBeCloseTo(
      areas.reduce((sum, area) => sum + area, 0),
      5,
    )
    for (const item of features) expect(await ask('item', 200, 'GET', findLink(item, 'self'))).toEqual(item)
    expect(await ask('collection', 200, 'GET', findLink(features[0] ?? { links: [] }, 'collection'))).toEqual(
      collection,
    )
  })

  test('a user finds only own collections, a colleague of the same organization others', async () => {
    const theirs = await ask('collections', 200, 'GET', LIST, { as: '4107' })
    expect(theirs.collections.map(({ id }) => id)).toEqual(['anchorages-Qd8t2Vn'])
    const mine = await ask('collections', 200, 'GET', LIST)
    expect(mine.collections.map(({ id }) => id)).not.toContain('anchorages-Qd8t2Vn')
  })
})

describe("another user's collection is not there", () => {
  test.each([
    ['GET', HARBOR, undefined],
    ['DELETE', HARBOR, undefined],
    ['GET', `${HARBOR}/items`, undefined],
    ['POST', `${HARBOR}/items`, feature()],
    ['GET', `${HARBOR}/items/terminal-north-p2Xs8Ka`, undefined],
    ['DELETE', `${HARBOR}/items/terminal-north-p2Xs8Ka`, undefined],
  ])('%s %s', async (method, address, body) => {
    expect(await getStatus(method, address, { as: '4107', body })).toBe(404)
    expect(await getStatus('GET', `${HARBOR}/items/terminal-north-p2Xs8Ka`)).toBe(200)
    expect((await ask('collection', 200, 'GET', HARBOR)).feature_count).toBe(2)
  })
})

describe('a collection', () => {
  test('is created empty, and is what was asked for', async () => {
    const body = { title: 'Tidal flats', description: 'Where seals rest' }
    const created = await ask('collection', 201, 'POST', LIST, { body })
    expect(created).toMatchObject({ ...body, area: 0, feature_count: 0 })
    expect(created.id).toMatch(/^tidal-flats-[A-Za-z0-9]{7}$/)
    expect(await ask('collection', 200, 'GET', findLink(created, 'self'))).toEqual(created)
    expect((await ask('items', 200, 'GET', findLink(created, 'items'))).features).toEqual([])
  })

  test('may have the title of another, and no description', async () => {
    const one = await createCollection('Twice')
    const other = await createCollection('Twice')
    expect(one.id).not.toBe(other.id)
    expect(Object.hasOwn(one, 'description')).toBe(false)
  })

  test.each([
    ['the longest title', { title: 'x'.repeat(128) }, 201],
    ['a longer title', { title: 'x'.repeat(129) }, 400],
    ['no title', {}, 400],
    ['an empty title', { title: '' }, 400],
    ['the longest description', { title: 'x', description: 'x'.repeat(1024) }, 201],
    ['a longer description', { title: 'x', description: 'x'.repeat(1025) }, 400],
  ])('with %s', async (_what, body, status) => {
    expect(await getStatus('POST', LIST, { body })).toBe(status)
  })

  test('is deleted with its features', async () => {
    const { id } = await createCollection('Short lived')
    const [ref = ''] = await ask('refs', 201, 'POST', `${LIST}/${id}/items`, { body: feature() })
    const item = `${LIST}/${id}/items/${ref.split('/').at(-1) ?? ''}`
    expect(await getStatus('GET', item)).toBe(200)
    expect(await getStatus('DELETE', `${LIST}/${id}`)).toBe(204)
    for (const [method, address] of [
      ['GET', item],
      ['GET', `${LIST}/${id}`],
      ['GET', `${LIST}/${id}/items`],
      ['DELETE', `${LIST}/${id}`],
    ] as const)
      expect(await getStatus(method, address)).toBe(404)
    expect(await getStatus('POST', `${LIST}/${id}/items`, { body: feature() })).toBe(404)
  })
})

describe('the storage of a caller is limited, and 400 says so: up', () => {
  /** Most characters of it are three bytes long. */
  const note = (bytes: number) =>
    feature(0, { note: '€'.repeat(Math.floor(bytes / 3)) + 'n'.repeat(bytes % 3) })

  test('to a thousand collections; after deleting one, a caller may create another', async () => {
    const stored = current().app.stores.collection(COLLECTIONS)
    for (let i = 0; i < 980; i++)
      await stored.insert('user 5203', { id: `room-${i}`, title: 'Room', features: 0, area: 0 })
    const some = Array.from({ length: 20 }, () => createCollection('Room', '5203'))
    const created = await Promise.all(some)
    const call = { body: { title: 'One too many' }, as: '5203' }
    expect(await ask('fault', 400, 'POST', LIST, call)).toEqual({
      general: [{ message: 'You have 1000 collections, the most there may be. Delete one.' }],
      field: {},
    })
    expect(await getStatus('DELETE', `${LIST}/${created[0]?.id ?? ''}`, { as: '5203' })).toBe(204)
    expect(await getStatus('POST', LIST, call)).toBe(201)
    expect(await getStatus('POST', LIST, call)).toBe(400)
    expect(await getStatus('POST', LIST, { ...call, as: '4101' })).toBe(201)
  })

  test('to 64 megabytes of features', async () => {
    const { id } = await createCollection('Full', '4107')
    const items = `${LIST}/${id}/items`
    for (let i = 0; i < 64; i++) await ask('refs', 201, 'POST', items, { body: note(1_048_000), as: '4107' })
    const { general } = await ask('fault', 400, 'POST', items, { body: note(1_048_000), as: '4107' })
    expect(general?.[0]?.message).toContain('at most 67108864 are kept')
    expect(await ask('collection', 200, 'GET', `${LIST}/${id}`, { as: '4107' })).toMatchObject({
      feature_count: 64,
    })
    expect(await getStatus('POST', items, { body: note(100), as: '4107' })).toBe(201)
    expect(await getStatus('DELETE', `${LIST}/${id}`, { as: '4107' })).toBe(204)
  })
})
