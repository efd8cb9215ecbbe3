import { expect, test, onTestFinished } from 'vitest'
import { z } from 'zod'
import { readScene } from '../src/catalog/scene.ts'
import { startCrashingPlatform } from './crash.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

const ORDERS = '/compute/ops/orders/v2'
const ORDER = {
  name: 'of crashing jobs',
  products: [{ item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' }],
  notifications: { email: true },
}
const MAILS = z.object({ mails: z.array(z.object({ subject: z.string(), text: z.string() })) })

const mailsAbout = async (platform: TestPlatform, name: string) => {
  const { mails } = MAILS.parse((await platform.call('GET', '/control/mails')).json)
  return mails.filter(({ subject }) => subject.includes(name))
}

test('work that crashes before any write is done again, and then once', async () => {
  const platform = await startCrashingPlatform()
  onTestFinished(() => platform.close())
  let crashes = 0
  for (let hasCrashed = true; hasCrashed;) {
    const name = `${ORDER.name} (${crashes})`
    const created = await platform.call('POST', ORDERS, { body: { ...ORDER, name } })
    const { id } = z.object({ id: z.string() }).parse(created.json)
    platform.crashBefore(crashes + 1)
    await platform.advance(600).catch(() => undefined) // where the crash comes before a job is begun
    hasCrashed = platform.recover().hasCrashed
    await platform.advance(600)
    expect((await platform.call('GET', `${ORDERS}/${id}`)).json).toMatchObject({ state: 'success' })
    expect(await mailsAbout(platform, name)).toHaveLength(1)
    if (hasCrashed) crashes++
  }
  expect(crashes).toBeGreaterThan(4)
})

const DAY = 86_400_000
const FIRST_MIDNIGHT = Date.parse('2026-05-05T00:00:00Z')

const STORY_SCENE = '20260418_101530_07_2a41'
const SEARCH = {
  name: 'of crashing mails',
  item_types: ['OrthoScene'],
  filter: { type: 'AndFilter', config: [] },
  __daily_email_enabled: true,
}

/** Puts a scene like that of the story. @param time at which it is published, in milliseconds since 1970 UTC */
const publish = async ({ app: { catalog } }: TestPlatform, id: string, time: number): Promise<void> => {
  const stored = await catalog.getScene('orthoscene-3m', STORY_SCENE)
  if (!stored) throw new TypeError('no scene')
  const scene = readScene(stored.json)
  const created = new Date(time).toISOString()
  await catalog.putScenes([{ ...scene, id, properties: { ...scene.properties, created, updated: created } }])
}

test('a daily mail and the mark of what it told are written together, wherever the stores fail', async () => {
  const platform = await startCrashingPlatform()
  onTestFinished(() => platform.close())
  await platform.call('POST', '/data/v1/searches', { body: SEARCH })
  await platform.advance(16 * 3600 - 1) // a second before midnight
  const published: string[] = []
  for (let point = 1, hasCrashed = true; hasCrashed; point++) {
    const id = `published-${String(point).padStart(2, '0')}`
    await publish(platform, id, FIRST_MIDNIGHT + (point - 1) * DAY - 500)
    published.push(id)
    platform.crashBefore(point)
    await platform.advance(2).catch(() => undefined) // where the crash comes before a job is begun
    hasCrashed = platform.recover().hasCrashed
    await platform.advance(86_400 - 2)
  }
  expect(published.length).toBeGreaterThan(10)
  const texts = (await mailsAbout(platform, SEARCH.name)).map(({ text }) => text)
  const told = texts.flatMap((text) => text.match(/published-\d\d(?=, acquired)/g) ?? [])
  expect(told.toSorted()).toEqual(published)
})
