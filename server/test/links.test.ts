import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAs, exampleCalls } from './contract-examples-fixture.ts'
import type { Ask, ExampleCall } from './contract-examples-fixture.ts'
import { startTestPlatform } from './platform-fixture.ts'
import type { TestPlatform } from './platform-fixture.ts'
import { Walk } from './link-crawler-fixture.ts'

let platform: TestPlatform
let ask: Ask
beforeAll(async () => {
  platform = await startTestPlatform(['--quad-size', '256'])
  ask = await askAs(platform)
})
afterAll(() => platform.close())

test('every link that an answer has leads somewhere', async () => {
  const walk = new Walk(platform.app.baseUrl)
  const askAndNote = async (call: ExampleCall): Promise<void> => {
    walk.note(call, await ask(call))
  }
  for (const call of exampleCalls('POST')) await askAndNote(call)
  await platform.advance(3600) // what was begun is done: assets are active, orders delivered
  for (const call of exampleCalls('GET')) await askAndNote(call)
  for (let next = walk.next(); next; next = walk.next()) await askAndNote(next)
  console.log(`links: ${walk.size} of ${walk.kinds} kinds`)
  expect(walk.broken).toEqual([])
  expect(walk.kinds).toBeGreaterThan(50)
}, 300_000)
