import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestPlatform } from '../../../../test/platform-fixture.ts'
import type { TestPlatform } from '../../../../test/platform-fixture.ts'
import { BANDS, box, THE_WORLD } from './coverage.fixture.ts'

/** Wholly inside the footprint of the story. */
const HARBOUR = box(4.05, 51.9, 4.2, 51.97)

describe('the coverage of an item', () => {
  const ITEM = '/data/v1/item-types/OrthoScene/items/20260418_101530_07_2a41'
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startTestPlatform()
  })
  afterAll(() => platform.close())

  const ask = (geometry: unknown, query = '', item = ITEM) =>
    platform.call('POST', `${item}/coverage${query}`, { body: { geometry } })

  test.each(BANDS)('the share of %s comes beside what is clear', async (band) => {
    const { status, json } = await ask(HARBOUR, `?band=${band}&mode=UDM2`)
    expect(status).toBe(201)
    const answer = z.record(z.string(), z.union([z.number(), z.literal('complete')])).parse(json)
    expect(Object.keys(answer).toSorted()).toEqual(
      [...new Set(['clear_percent', `${band}_percent`, 'status'])].toSorted(),
    )
  })

  test('a stored feature stands for its geometry', async () => {
    const content = 'ip:features/my/rotterdam-harbour-Lm4q7Zx/terminal-north-p2Xs8Ka'
    const { status, json } = await ask({ type: 'ref', content })
    expect([status, json]).toEqual([201, { clear_percent: aNumber(), status: 'complete' }])
  })

  const aNumber = (): unknown => expect.any(Number)

  test.each<[string, unknown, string, string, RegExp]>([
    ['an area elsewhere', box(10, 10, 11, 11), '', 'geometry', /outside the footprint/],
    [
      'a ring of two positions',
      {
        type: 'Polygon',
        coordinates: [
          [
            [4, 52],
            [5, 52],
          ],
        ],
      },
      '',
      'geometry',
      /./,
    ],
    ['a place outside the world', { type: 'Point', coordinates: [4, 91] }, '', 'geometry', /latitude/],
    [
      'a feature that does not exist',
      { type: 'ref', content: 'ip:features/my/none/none' },
      '',
      'geometry.content',
      /no stored feature/,
    ],
    ['a class that does not exist', HARBOUR, '?band=fog', 'band', /./],
    ['a mode that does not exist', HARBOUR, '?mode=guess', 'mode', /./],
  ])('%s is refused', async (_what, geometry, query, field, message) => {
    const { status, json } = await ask(geometry, query)
    expect(status).toBe(400)
    const { field: fields } = z
      .object({ field: z.record(z.string(), z.array(z.object({ message: z.string() }))) })
      .parse(json)
    const [name = '', faults = []] = Object.entries(fields)[0] ?? []
    expect(name.startsWith(field), name).toBe(true)
    expect(faults[0]?.message).toMatch(message)
  })

  test('another user cannot use a feature that is not theirs', async () => {
    const content = 'ip:features/my/rotterdam-harbour-Lm4q7Zx/terminal-north-p2Xs8Ka'
    const body = { geometry: { type: 'ref', content } }
    expect((await platform.call('POST', `${ITEM}/coverage`, { body, as: '5203' })).status).toBe(400)
  })

  test('a mask is not counted where an item has none', async () => {
    const { scenes } = await platform.app.catalog.search({
      where: { op: '=', args: [{ property: 'collection' }, 'radar-20m'] },
      limit: 1,
    })
    const item = `/data/v1/item-types/RadarScene/items/${scenes[0]?.id ?? ''}`
    expect((await ask(THE_WORLD, '?mode=estimate', item)).status).toBe(201)
    expect(await ask(THE_WORLD, '?mode=UDM2', item)).toMatchObject({
      status: 400,
      json: { field: { mode: [{ message: 'the item has no usable data mask; ask for an estimate.' }] } },
    })
  })

  test('an item that does not exist has none', async () => {
    expect((await ask(HARBOUR, '', '/data/v1/item-types/OrthoScene/items/none')).status).toBe(404)
  })
})
