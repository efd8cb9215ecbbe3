import { beforeAll, expect, test } from 'vitest'
import { askAs, exampleCalls } from './contract-examples.fixture.ts'
import type { ExampleCall } from './contract-examples.fixture.ts'
import { isInMemory } from './memory-alone.fixture.ts'
import { runInTest, startTestPlatform } from './platform.fixture.ts'
import type { TestAnswer, TestPlatform } from './platform.fixture.ts'
import { Walk } from './link-crawler.fixture.ts'

const FLAGS = ['--quad-size', '256']

const start = (...flags: string[]): Promise<TestPlatform> => runInTest([...FLAGS, ...flags])

/** Headers that are of the answer and not of the connection. `ETag` names bytes that may hold the address. */
const HEADERS = ['content-type', 'location', 'content-disposition', 'retry-after']

/** What a call was answered, with a name in the place of the platform's address. */
const told = (call: ExampleCall, { status, headers, bytes }: TestAnswer, { app }: TestPlatform): string => {
  const ofHeaders = HEADERS.map((name) => headers.get(name) ?? '')
  return [call.method, call.address, status, ...ofHeaders, bytes.toString('latin1')]
    .join('\n')
    .replaceAll(app.baseUrl, 'PLATFORM')
}

interface Story {
  /** What each call was answered. */
  readonly told: readonly string[]
  readonly walk: Walk
}

/** The second to the sixth scene of a collection are painted as the first one is. */
const FILES_OF_A_KIND = 1

/** All answers to a caller who makes all calls of the docs, and then follows the links to their results. */
const readStory = async (platform: TestPlatform): Promise<Story> => {
  const ask = await askAs(platform)
  const walk = new Walk(platform.app.baseUrl, FILES_OF_A_KIND)
  const story: string[] = []
  const tell = async (call: ExampleCall): Promise<TestAnswer> => {
    const answer = await ask(call)
    story.push(told(call, answer, platform))
    return answer
  }
  for (const call of exampleCalls('GET')) await tell(call)
  for (const call of exampleCalls('POST')) walk.note(call, await tell(call))
  await platform.advance(3600) // what was begun is done: assets are active, orders delivered
  for (const call of exampleCalls('GET')) walk.note(call, await tell(call))
  for (let next = walk.next(); next; next = walk.next()) walk.note(next, await tell(next))
  return { told: story, walk }
}

let first: Story
beforeAll(async () => {
  const platform = await startTestPlatform(FLAGS)
  first = await readStory(platform)
  await platform.close()
})

test('every link that an answer has leads somewhere', () => {
  const { walk } = first
  console.log(`links: ${walk.size} of ${walk.kinds} kinds`)
  expect(walk.broken).toEqual([])
  expect(walk.kinds).toBeGreaterThan(50)
})

const SAME_BYTES = 'a platform that starts anew with its seed answers the same calls with the same bytes'

test.runIf(isInMemory('ids of the seed'))(SAME_BYTES, async () => {
  const second = await readStory(await start())
  const differing = first.told.flatMap((text, index) =>
    text === second.told[index] ? [] : difference(text, second.told[index]),
  )
  console.log(`restart: ${first.told.length} answers`)
  expect(differing).toEqual([])
  expect(second.told.length).toBe(first.told.length)
  expect(first.told.length).toBeGreaterThan(400)
})

/** Which call it was, and the first places in which two answers to it differ. */
const difference = (one: string, other = ''): string => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  return `${one.split('\n').slice(0, 3).join(' ')}: ${around(one)} | ${around(other)}`
}

test('another seed is another world, in which the story is told all the same', async () => {
  const worlds = [await start('--seed', '1'), await start('--seed', '2')]
  const inEach = async (address: string): Promise<string[]> =>
    Promise.all(
      worlds.map(async (platform) => {
        const call: ExampleCall = { method: 'GET', address }
        return told(call, await (await askAs(platform))(call), platform)
      }),
    )
  for (const address of OF_THE_WORLD) expect(new Set(await inEach(address)).size, address).toBe(2)
  for (const text of await inEach(OF_THE_STORY)) expect(text).toContain(`GET\n${OF_THE_STORY}\n200\n`)
})

const OF_THE_WORLD = [
  '/catalog/v1/collections/orthoscene-3m/items?limit=100',
  '/analytics/collections/0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634/items?limit=100',
  '/basemaps/v1/mosaics',
  '/reports/v1?plan_id=3310',
]

const OF_THE_STORY = '/catalog/v1/collections/orthoscene-3m/items/20260418_101530_07_2a41'
