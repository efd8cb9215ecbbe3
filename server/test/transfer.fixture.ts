import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESTINATIONS, sealingPlace } from '../src/areas/destinations/store.ts'
import { MARK } from '../src/areas/destinations/destinations.fixture.ts'
import { TRANSFERRED } from '../src/platform/transferred.ts'
import { createLocalKeys, deriveSealingKeys } from '../src/services/secrets/sealing-keys.ts'
import { createSealing } from '../src/services/secrets/sealing.ts'
import { askAs } from './contract-examples.fixture.ts'
import { told } from './kept.fixture.ts'
import { SECRET } from './platform.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'
import { secretsIn, startMoved } from './transfer-source.fixture.ts'
import { moveAlong } from './transfer-way.fixture.ts'
import type { Hop, Way } from './transfer-way.fixture.ts'

/** Tests that nothing is lost on a way from memory over some stores, and back. */
export const describeTransfer = (hops: readonly Hop[]): void => {
  const places = [...hops.map(({ name }) => name), 'memory']
  describe(`a platform that is moved: ${['memory', ...places].join(' -> ')}`, () => {
    let way: Way
    beforeAll(async () => {
      way = await moveAlong(hops)
    })
    afterAll(() => way.end())

    test('is written the same at each place, byte for byte', async () => {
      const [first = [], ...others] = await Promise.all(way.files.map(readLines))
      for (const lines of others) {
        const differing = lines.filter((line, index) => line !== first[index])
        expect(differing.slice(0, 5)).toEqual([])
        expect(lines.length).toBe(first.length)
      }
      expect(first.length).toBeGreaterThan(500)
    })

    test('leaves out sign-ins, and nothing else that it has', async () => {
      const lines = await readLines(way.files[0] ?? '')
      const collections = new Set(lines.flatMap((line) => /^{"collection":"([^"]+)"/.exec(line)?.[1] ?? []))
      const declared = TRANSFERRED.map(({ definition }) => definition.name)
      expect(new Set(declared.filter((name) => !collections.has(name)))).toEqual(new Set(NOTHING_MADE))
      expect([...collections].filter((name) => !declared.includes(name))).toEqual([])
      const kinds = new Set(lines.map((line) => /^{"(\w+)"/.exec(line)?.[1]))
      for (const kind of ['number', 'job', 'scene', 'sceneCollection', 'feed', 'subscription', 'result'])
        expect(kinds).toContain(kind)
    })

    test('says in its files nothing that is secret', async () => {
      for (const file of way.files) expect(secretsIn(await readFile(file, 'utf8'), way.source)).toEqual([])
    })

    test('has no links that open without a key, but those of webhooks that were or are to be sent', async () => {
      const lines = await readLines(way.files[0] ?? '')
      const open = lines.filter((line) => /[?&]token=/.test(line))
      const holders = new Set(open.map((line) => /^{"collection":"([^"]+)"/.exec(line)?.[1]))
      expect([...holders].sort()).toEqual([
        'notifications.pending-delivery',
        'notifications.settled-delivery',
      ])
    })

    test.each(places.map((place, index) => ({ place, index })))(
      'says in $place of everything what it said before, and goes on',
      async ({ index }) => {
        const flags = [...(way.flags[index] ?? []), '--webhook-allow', way.receiver.host]
        const moved = await startMoved(way.source, flags)
        try {
          await expectSame(moved, way)
        } finally {
          await moved.close()
        }
      },
    )
  })
}

const expectSame = async (moved: TestPlatform, { source, receiver }: Way): Promise<void> => {
  const after = (await told(moved)).map(withoutCursors)
  const differing = after.filter((text, at) => text !== withoutCursors(source.told[at] ?? ''))
  expect(differing.map((text) => text.split(' ')[0])).toEqual([])
  expect(after.length).toBeGreaterThan(50)
  const headers = { authorization: `api-key ${source.issuedKey}` }
  expect((await moved.call('GET', '/data/v1/item-types', { headers })).status).toBe(200)
  const replayed = await (await askAs(moved))(source.idempotent)
  expect(replayed.headers.get('idempotent-replayed')).toBe('true')
  expect(await revealCredentials(moved)).toContain(MARK)
  receiver.answerWith((res) => res.writeHead(204).end())
  const sent = receiver.calls.length
  await moved.advance(3600)
  expect((await moved.call('GET', source.order)).json).toMatchObject({ state: 'success' })
  await expect.poll(() => receiver.calls.length).toBeGreaterThan(sent + 1) // of it, and of an earlier one, again
}

/** Collections that hold nothing on the platform of these tests. */
const NOTHING_MADE: readonly string[] = [
  'usage.tileMonth', // what was used long ago
  'batch.written-file', // what several tasks write to one file
  'notifications.pending-mail', // what is being sent
  'imagery.collection', // of a folder of files
  'imagery.file-digests', // likewise
  'identity.revoked-token', // of a caller that signed out
]

/** What the destinations of the story's organization are reached with, unsealed. */
const revealCredentials = async ({ app }: TestPlatform): Promise<string> => {
  const sealing = createSealing(createLocalKeys(deriveSealingKeys(SECRET)))
  const { documents } = await app.stores.collection(DESTINATIONS).page(STORY_ORGANIZATION, { limit: 100 })
  const opened = documents.map(({ id, sealed }) => sealing.open(sealingPlace(id), sealed))
  return (await Promise.all(opened)).map((secret) => secret.reveal()).join(' ')
}

const STORY_ORGANIZATION = '812'

/** A search is gone on with where it was begun: its cursors are each engine's own. */
const withoutCursors = (text: string): string => text.replaceAll(/(next"?[=:])\d+/g, '$1')

const readLines = async (path: string): Promise<string[]> => (await readFile(path, 'utf8')).split('\n')
