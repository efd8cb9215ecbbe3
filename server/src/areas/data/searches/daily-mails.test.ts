import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readScene } from '../../../catalog/scene.ts'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { STORY_SEARCHES } from '../../../world/searches.ts'
import { EVERYTHING, searchIn } from './searches.fixture.ts'

const STORY = '20260418_101530_07_2a41'
const HOUR = 3600
const DAY = 24 * HOUR

const Mails = z.object({
  mails: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), time: z.string() })),
})

let platform: TestPlatform
beforeEach(async () => {
  platform = await startTestPlatform(['--scenes', '0']) // nothing arrives but what the tests put
})
afterEach(() => platform.close())

/** Scenes like that of the story, published at given times. */
const arrive = async (published: Readonly<Record<string, string>>): Promise<void> => {
  const stored = await platform.app.catalog.getScene('orthoscene-3m', STORY)
  if (!stored) throw new TypeError('no scene')
  const scene = readScene(stored.json)
  const scenes = Object.entries(published).map(([id, created]) => ({
    ...scene,
    id,
    properties: { ...scene.properties, datetime: '2026-05-04T07:00:00Z', created, updated: created },
  }))
  await platform.app.catalog.putScenes(scenes)
}

const ORTHO = { name: 'Ortho', item_types: ['OrthoScene'], filter: EVERYTHING, __daily_email_enabled: true }

const save = async (members: object = {}, as = '4101'): Promise<string> =>
  searchIn(await platform.call('POST', '/data/v1/searches', { body: { ...ORTHO, ...members }, as })).id

const replace = async (id: string, members: object): Promise<void> => {
  searchIn(await platform.call('PUT', `/data/v1/searches/${id}`, { body: { ...ORTHO, ...members } }))
}

/** Mails on searches so far, the first one first. */
const mails = async (of = platform) => {
  const { mails: newestFirst } = Mails.parse((await of.call('GET', '/control/mails')).json)
  return newestFirst.filter(({ subject }) => subject.startsWith('Saved search')).reverse()
}
const subjects = async (): Promise<string[]> => (await mails()).map(({ to, subject }) => `${to}: ${subject}`)

describe('the owner of a saved search with daily mails', () => {
  test('is told at midnight UTC of the items that were published, the newest first, and of each once', async () => {
    const id = await save({ name: 'Harbour’s' })
    await arrive({
      one: '2026-05-04T09:00:00Z',
      two: '2026-05-05T00:00:00Z',
      tomorrow: '2026-05-05T00:00:01Z',
      before: '2026-05-04T07:59:59Z',
    })
    await platform.advance(16 * HOUR - 1)
    expect(await mails()).toEqual([])
    await platform.advance(1)
    const root = `${platform.app.baseUrl}/data/v1`
    const line = (item: string) =>
      `- OrthoScene ${item}, acquired 2026-05-04T07:00:00Z: ${root}/item-types/OrthoScene/items/${item}`
    const mail = {
      to: 'marit@harbour-watch.example',
      subject: 'Saved search Harbour’s: 2 new items',
      time: '2026-05-05T00:00:00.000Z',
      text: [
        'Your saved search "Harbour’s" has 2 new items:',
        line('two'),
        line('one'),
        'All that it finds:',
        `${root}/searches/${id}/results`,
      ].join('\n'),
    }
    expect(await mails()).toEqual([mail])
    await platform.advance(DAY)
    expect(await subjects()).toEqual([
      'marit@harbour-watch.example: Saved search Harbour’s: 2 new items',
      'marit@harbour-watch.example: Saved search Harbour’s: 1 new item',
    ])
    expect((await mails()).at(-1)?.text).toContain(line('tomorrow'))
    await platform.advance(7 * DAY)
    expect(await mails()).toHaveLength(2)
  })

  test('is told of what meets the search, and nobody else is', async () => {
    await arrive({ one: '2026-05-04T09:00:00Z' })
    await save({ name: 'Theirs' }, '4107')
    await save({ name: 'Radar', item_types: ['RadarScene'] })
    await save({ name: 'None', filter: { type: 'NotFilter', config: EVERYTHING } })
    await save({ name: 'Elsewhere', geometry: { type: 'Point', coordinates: [100, 0] } })
    await platform.advance(DAY)
    expect(await subjects()).toEqual(['jonas@harbour-watch.example: Saved search Theirs: 1 new item'])
  })

  test('is told of what meets the rest of a search when a field that it asks for has left', async () => {
    await arrive({ one: '2026-05-04T07:30:00Z' })
    const scene = await platform.app.catalog.getScene('orthoscene-3m', 'one')
    if (!scene) throw new TypeError('no scene')
    const high = readScene(scene.json)
    await platform.app.catalog.putScenes([{ ...high, properties: { ...high.properties, altitude: 700_000 } }])
    const altitude = { type: 'RangeFilter', field_name: 'altitude', config: { gt: 0 } }
    await save({ filter: { type: 'OrFilter', config: [altitude, EVERYTHING] } })
    await platform.app.catalog.deleteScenes('orthoscene-3m', ['one'])
    await arrive({ two: '2026-05-04T09:00:00Z' })
    await platform.advance(DAY)
    expect(await subjects()).toEqual(['marit@harbour-watch.example: Saved search Ortho: 1 new item'])
  })

  test('is told of the newest hundred where there are more', async () => {
    await save()
    const second = (n: number): string =>
      `2026-05-04T09:${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}Z`
    await arrive(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`item-${n}`, second(n)])))
    await platform.advance(DAY)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Saved search Ortho: more than 100 new items')
    expect(mail?.text.match(/^- OrthoScene item-\d+,/gm)).toHaveLength(100)
    expect(mail?.text).not.toContain('OrthoScene item-0,')
  })

  test('is told next time where the search could not be run', async () => {
    const harbour = 'rotterdam-harbour-Lm4q7Zx'
    const geometry = { type: 'ref', content: `ip:features/my/${harbour}` }
    const id = await save({ name: 'Feature', geometry })
    await save({ name: 'Other' })
    await arrive({ one: '2026-05-04T09:00:00Z' })
    await platform.call('DELETE', `/features/v1/ogc/my/collections/${harbour}`)
    await platform.advance(DAY)
    expect(await subjects()).toEqual(['marit@harbour-watch.example: Saved search Other: 1 new item'])
    await replace(id, { name: 'Feature' })
    await platform.advance(DAY)
    expect((await subjects())[1]).toBe('marit@harbour-watch.example: Saved search Feature: 1 new item')
  })
})

test('of the scenes of the world the owner is told as they are published', async () => {
  const april = await startTestPlatform(['--time', '2026-04-17T12:00:00Z'])
  try {
    const [[, { item_types, filter }] = expect.unreachable('there is no story')] = STORY_SEARCHES
    const body = { name: 'as in the story', item_types, filter, __daily_email_enabled: true }
    await april.call('POST', '/data/v1/searches', { body })
    await april.advance(4 * DAY)
    const told = await mails(april)
    expect(told.map(({ text }) => /^- OrthoScene (\w+),/m.exec(text)?.[1])).toEqual([
      STORY,
      '20260419_094210_53_1c07',
    ])
  } finally {
    await april.close()
  }
})

describe('there is no mail', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['where they were not asked for', (id) => replace(id, { __daily_email_enabled: false })],
    ['where the default holds', (id) => replace(id, { __daily_email_enabled: undefined })],
    ['for a search that was deleted', (id) => platform.call('DELETE', `/data/v1/searches/${id}`)],
    [
      'of items of the time without mails',
      async (id) => {
        await replace(id, { __daily_email_enabled: false })
        await platform.advance(2 * HOUR)
        await replace(id, {})
      },
    ],
  ])('%s', async (_why, change) => {
    const id = await save()
    await arrive({ one: '2026-05-04T09:00:00Z' })
    await change(id)
    await platform.advance(2 * DAY)
    expect(await mails()).toEqual([])
  })

  test('of a quick search', async () => {
    await platform.call('POST', '/data/v1/quick-search', { body: { item_types: ['OrthoScene'] } })
    await arrive({ one: '2026-05-04T09:00:00Z' })
    await platform.advance(2 * DAY)
    expect(await mails()).toEqual([])
  })

  test('of what a reset takes back', async () => {
    await save()
    await arrive({ one: '2026-05-04T09:00:00Z' })
    await platform.call('POST', '/control/reset')
    await platform.advance(2 * DAY)
    expect(await mails()).toEqual([])
  })
})
