import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContract } from '../src/contract/contract.ts'
import { createRecordCheck } from '../src/platform/check-record.ts'
import { exportStore } from '../src/platform/export-store.ts'
import { maintain } from '../src/platform/maintain.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { startReceiver } from '../src/services/notifications/receiver.fixture.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { scaled } from 'imagery-platform-geometry/scaled.fixture.ts'
import { parseRecord } from '../src/transfer/transfer-record.ts'
import { withLines } from './changed-file.fixture.ts'
import { told } from './kept.fixture.ts'
import { TEST_ENVIRONMENT } from './platform.fixture.ts'
import { startMoved, startSource } from './transfer-source.fixture.ts'
import type { Source } from './transfer-source.fixture.ts'

const OWN = ['--scenes', '400']

let folder: string
let file: string
let source: Source
let lines: readonly string[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'))
  file = join(folder, 'platform.ndjson')
  const receiver = await startReceiver()
  source = await startSource(receiver)
  await source.platform.export(file)
  await source.platform.close()
  await receiver.close()
  lines = (await readFile(file, 'utf8')).trimEnd().split('\n').slice(1, -1)
})
afterAll(() => rm(folder, { recursive: true }))

/** The collection of a document, or the kind of another record. */
const readGroup = (line: string): string =>
  /^{"collection":"([^"]+)"/.exec(line)?.[1] ?? /^{"(\w+)"/.exec(line)?.[1] ?? ''

/** Records of the file that stay before the wrong one, and after it: all of them take a second to read. */
const VALID = 10

describe('one wrong record is rejected by its line and field, and nothing is imported:', () => {
  test.each<[string, string, (line: string) => string, string]>([
    [
      'a field of another type',
      'orders.order',
      (line) => line.replace(/"products":\[/, '"products":7,"were":['),
      'orders.order: document.products: must be array',
    ],
    [
      'a field that is missing',
      'accounts.user',
      (line) => line.replace('"email":', '"mail":'),
      'accounts.user: document.email: is required',
    ],
    [
      'a value that the platform does not know',
      'orders.order',
      (line) => line.replace(/"state":"\w+"/, '"state":"lost"'),
      'orders.order: document.state: is not one of the allowed values',
    ],
    [
      'a field of none of the types of a union',
      'accounts.api-key',
      (line) => line.replace(/"expires":null/, '"expires":7'),
      'accounts.api-key: document.expires: must be null or string',
    ],
    [
      'an empty key',
      'accounts.user',
      (line) => line.replace(/"id":"[^"]+"/, '"id":""'),
      'accounts.user: document: its key must be a text that is not empty',
    ],
    [
      'an index that is not a number',
      'data.saved-search',
      (line) => line.replace(/"created":"[^"]+"/, '"created":"yesterday"'),
      'data.saved-search: document: its index created must be a number or null',
    ],
    [
      'a text that not every engine can store',
      'data.saved-search',
      (line) => line.replace(/"name":"/, String.raw`"name":"\u0000`),
      'data.saved-search: document: name: has a NUL',
    ],
    [
      'a member that would reach a prototype',
      'data.saved-search',
      (line) => line.replace(/"document":{/, '"document":{"__proto__":{},'),
      'data.saved-search: document: has a member named __proto__',
    ],
    [
      'a value that nests too deeply',
      'data.saved-search',
      (line) => line.replace(/"document":{/, `"document":{"deep":${'['.repeat(600)}${']'.repeat(600)},`),
      'nests deeper than 512 levels',
    ],
    ['a line that is not JSON', 'orders.order', (line) => line.slice(1), 'is not JSON'],
    [
      'an owner that is not a text',
      'orders.order',
      (line) => line.replace(/"owner":"(\w+)"/, '"owner":$1'),
      'owner: Invalid input: expected string, received number',
    ],
    [
      'a place of arrival below zero',
      'orders.order',
      (line) => line.replace(/"arrival":\d+/, '"arrival":-1'),
      'arrival: Too small: expected number to be >=0',
    ],
    [
      'a scene with a footprint that is not a geometry',
      'scene',
      (line) => line.replace(/"coordinates":\[/, '"coordinates":[7,'),
      'scene.geometry.coordinates.0: must be array',
    ],
    [
      'a scene whose time is not a time',
      'scene',
      (line) => line.replace(/"datetime":"[^"]+"/, '"datetime":"noon"'),
      'scene.properties.datetime: ',
    ],
    [
      'a job that is due at no time',
      'job',
      (line) => line.replace(/"due":\d+/, '"due":null'),
      'job.due: Invalid input: expected number',
    ],
    [
      'a result without its subscription',
      'result',
      (line) => line.replace(/"of":"[^"]+"/, '"of":""'),
      'of: Too small',
    ],
  ])(
    '%s',
    async (_why, group, change, words) => {
      const at = lines.findIndex((line) => readGroup(line) === group && change(line) !== line)
      const data = await mkdtemp(join(folder, 'data-'))
      const path = await withLines(file, (all) => [
        ...all.slice(Math.max(0, at - VALID), at),
        change(all[at] ?? ''),
        ...all.slice(at + 1, at + 1 + VALID),
      ])
      const settings = readSettings([...OWN, '--data', data, '--migrate', '--import', path])
      const fault = await maintain(settings, TEST_ENVIRONMENT).catch((thrown: unknown) => thrown)
      const place = `nothing was imported, since line ${Math.min(at, VALID) + 2} of ${path} is not a valid record: `
      expect(String(fault)).toContain(place)
      expect(String(fault)).toContain(words)
      expect(String(fault)).toMatch(/Export the platform again, or correct the line$/)
      const after = join(data, 'after.ndjson')
      await exportStore(after, readSettings([...OWN, '--data', data, '--export', after]), throwFault)
      expect((await readFile(after, 'utf8')).trimEnd().split('\n')).toHaveLength(2)
    },
    60_000,
  )
})

const throwFault = (fault: unknown) => {
  throw fault
}

interface Change {
  /** Of a group, of a line in it, and of a member in that, counted around. */
  readonly group: number
  readonly line: number
  readonly member: number
  readonly kind: 'remove' | 'retype' | 'nest'
}

const CHANGE: fc.Arbitrary<Change> = fc.record({
  group: fc.nat(10_000),
  line: fc.nat(10_000),
  member: fc.nat(10_000),
  kind: fc.constantFrom('remove', 'retype', 'nest'),
})

const CHANGES = 4_000

test('a record with a changed member is rejected by name, or every list still works', async () => {
  const groups = [...new Set(lines.map(readGroup))].map((group) =>
    [...lines.keys()].filter((at) => readGroup(lines[at] ?? '') === group),
  )
  const check = createRecordCheck(readContract('lenient'))
  await fc.assert(
    fc.asyncProperty(fc.array(CHANGE, { minLength: CHANGES, maxLength: CHANGES }), async (changes) => {
      const accepted = new Map<number, string>()
      let rejected = 0
      for (const change of changes) {
        const group = groups[change.group % groups.length] ?? []
        const at = group[change.line % group.length] ?? 0
        const line = changed(lines[at] ?? '', change)
        try {
          check(parseRecord(line))
          accepted.set(at, line)
        } catch (fault) {
          expect(fault, line).toBeInstanceOf(Malformed)
          rejected++
        }
      }
      expect(rejected).toBeGreaterThan(CHANGES / 2)
      expect(accepted.size).toBeGreaterThan(20)
      const path = await withLines(file, (all) => all.map((line, at) => accepted.get(at) ?? line))
      const moved = await startMoved(source, ['--import', path])
      try {
        const failed = (await told(moved)).filter((text) => / 5\d\d /.test(text.slice(0, 300)))
        expect(failed).toEqual([])
      } finally {
        await moved.close()
      }
    }),
    { numRuns: scaled(1), seed: 48, endOnFailure: true },
  )
})

/** The line without a member of it, or with another value there. */
const changed = (line: string, { member, kind }: Change): string => {
  const value: unknown = JSON.parse(line)
  const all = [...membersIn(value)].filter(([holder]) => kind !== 'remove' || !Array.isArray(holder))
  const [holder, name] = all[member % all.length] ?? [{}, '']
  const old: unknown = Reflect.get(holder, name)
  if (kind !== 'remove') Reflect.set(holder, name, kind === 'nest' ? { nested: old } : otherType(old))
  else Reflect.deleteProperty(holder, name)
  return JSON.stringify(value)
}

const otherType = (value: unknown): unknown => {
  if (typeof value === 'string') return 42
  if (typeof value === 'object') return value === null ? [] : 'text'
  return 'text'
}

function* membersIn(value: unknown): Generator<readonly [holder: object, name: string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    yield [value, name]
    yield* membersIn(member)
  }
}
