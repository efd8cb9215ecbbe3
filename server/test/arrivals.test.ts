import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readScene } from '../src/catalog/scene.ts'
import type { ScenePage } from '../src/catalog/port.ts'
import { arrivals, daysOfArrivals, MAX_DAYS } from '../src/world/arrivals.ts'
import { runInTest, STORY_NOW } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

const DAY = 86_400
/** One a day. */
const SCENES = 850

const startAt = (time: string, scenes = SCENES): Promise<TestPlatform> =>
  runInTest(['--scenes', String(scenes), '--time', time, '--auth', 'none'])

const decoder = new TextDecoder()

/** Every scene of the catalog as JSON, page by page. @param onPage what happens between two pages */
const walk = async (
  { app: { catalog } }: TestPlatform,
  onPage: () => Promise<void> = async () => undefined,
): Promise<string[]> => {
  const found: string[] = []
  let after: number | undefined
  do {
    const { scenes, next }: ScenePage = await catalog.search({
      limit: 250,
      ...(after !== undefined && { after }),
    })
    found.push(...scenes.map(({ json }) => decoder.decode(json)))
    after = next
    await onPage()
  } while (after !== undefined)
  return found
}

const read = (json: string) => {
  const scene = known.get(json) ?? parse(json)
  known.set(json, scene)
  return scene
}

const parse = (json: string) => {
  const { id, collection, properties } = readScene(Buffer.from(json))
  return { id, collection, published: String(properties.created) }
}

/** Most scenes are met in many walks. */
const known = new Map<string, ReturnType<typeof parse>>()

const secondsTo = ({ app }: TestPlatform, time: string): number =>
  (Date.parse(time) - app.timeline.now()) / 1000

describe('what is there depends on the present alone', () => {
  const PRESENT = '2026-08-20T13:30:00Z'

  test('however it was come by: at the start, moved on, put back by a reset or a snapshot', async () => {
    const started = await startAt(PRESENT)
    const want = await walk(started)
    const moved = await startAt('2026-04-01T00:00:00Z')
    await moved.advance(secondsTo(moved, '2026-05-03T00:00:00Z'))
    await moved.advance(secondsTo(moved, PRESENT))
    expect(await walk(moved)).toEqual(want)
    await started.call('PUT', '/control/snapshots/now')
    for (const back of ['/control/reset', '/control/snapshots/now/load']) {
      await started.advance(45 * DAY)
      expect(await walk(started)).not.toEqual(want)
      expect((await started.call('POST', back)).status).toBe(204)
      expect(await walk(started)).toEqual(want)
    }
    await started.advance(0.5 * DAY)
    await moved.advance(0.5 * DAY)
    expect(await walk(started)).toEqual(await walk(moved))
  })

  test('what has gone is there again where the present is put back behind it', async () => {
    const platform = await startAt('2027-08-31T23:00:00Z')
    const want = await walk(platform)
    await platform.advance(2 * DAY)
    const later = await walk(platform)
    for (let round = 0; round < 2; round++) {
      await platform.app.control.reset()
      expect(await walk(platform)).toEqual(want)
      await platform.advance(2 * DAY)
      expect(await walk(platform)).toEqual(later)
    }
  })
})

describe('scenes arrive', () => {
  const Found = z.object({ features: z.array(z.unknown()) })

  test.each(['2026-05-11T08:00:00Z', '2026-11-22T20:00:00Z', '2031-01-01T00:00:00Z'])(
    'as many as in the past, so that a search of the last week finds some: %s',
    async (time) => {
      const platform = await startAt(time, 2_000)
      const since = new Date(Date.parse(time) - 7 * DAY * 1000).toISOString()
      const address = `/catalog/v1/search?datetime=${since}/..&collections=orthoscene-3m&limit=100`
      const { features } = Found.parse((await platform.call('GET', address)).json)
      expect(features.length).toBeGreaterThan(1)
      expect(features.length).toBeLessThan(20)
    },
  )

  test('none at the present of the story, and none beside the scenes of the story alone', async () => {
    expect(await walk(await startAt(STORY_NOW))).toHaveLength(SCENES)
    const story = await startAt('2026-11-22T20:00:00Z', 0)
    await story.advance(40 * DAY)
    expect(await walk(story)).toHaveLength(2)
  })

  test('each once in a walk that lasts for days', async () => {
    const platform = await startAt('2026-06-01T00:00:00Z')
    const before = await walk(platform)
    const met = await walk(platform, () => platform.advance(DAY / 2))
    const keys = met.map(read).map(({ collection, id }) => `${collection}/${id}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(before.filter((scene) => !met.includes(scene))).toEqual([])
  })

  test('each once in the daily mails of a search that finds them', async () => {
    const platform = await startAt('2026-06-01T00:00:00Z')
    const filter = { type: 'AndFilter', config: [] }
    const body = { name: 'Ortho', item_types: ['OrthoScene'], filter, __daily_email_enabled: true }
    expect((await platform.call('POST', '/data/v1/searches', { body })).status).toBe(200)
    await platform.advance(30 * DAY)
    const Mails = z.object({ mails: z.array(z.object({ subject: z.string(), text: z.string() })) })
    const { mails } = Mails.parse((await platform.call('GET', '/control/mails')).json)
    const told = mails
      .filter(({ subject }) => subject.startsWith('Saved search Ortho'))
      .flatMap(({ text }) => [...text.matchAll(/OrthoScene (\S+), acquired/g)].map(([, id]) => id))
    const want = (await walk(platform))
      .map(read)
      .filter(({ collection }) => collection === 'orthoscene-3m')
      .filter(({ published }) => published > '2026-06-01T00:00:00Z' && published <= '2026-07-01T00:00:00Z')
    expect(want.length).toBeGreaterThan(10)
    expect(told.toSorted()).toEqual(want.map(({ id }) => id).toSorted())
  })
})

test('what has arrived goes after a year: a platform that runs for years keeps no more of it', async () => {
  const platform = await startAt('2026-05-01T00:00:00Z')
  const past = await walk(platform)
  const kept: number[] = []
  for (let month = 0; month < 18; month++) {
    await platform.advance(30.5 * DAY)
    const arrived = (await walk(platform)).map(read).filter(({ published }) => published > STORY_NOW)
    const oldest = Math.min(...arrived.map(({ published }) => Date.parse(published)))
    expect(oldest / DAY / 1000).toBeGreaterThan(daysOfArrivals(platform.app.timeline.now()).from - 1)
    kept.push(arrived.length)
  }
  expect(Math.max(...kept)).toBeGreaterThan((SCENES / 850) * 350)
  expect(Math.max(...kept)).toBeLessThan((SCENES / 850) * MAX_DAYS)
  const left = new Set(await walk(platform))
  expect(past.filter((scene) => !left.has(scene))).toEqual([])
  const [make] = arrivals(1, SCENES, [Date.parse('2026-06-01') / DAY / 1000])
  const gone = make?.()
  expect(gone && (await platform.app.catalog.getScene(gone.collection, gone.id))).toBeUndefined()
})
