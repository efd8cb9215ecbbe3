import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { ImportEvent } from './events.ts'
import { reportImport } from './report.ts'

const EVENTS: readonly ImportEvent[] = [
  { kind: 'refused', file: 'a.ndjson', place: 'line 7', reason: 'is not JSON' },
  { kind: 'progress', file: 'a.ndjson', readBytes: 50, totalBytes: 100 },
  { kind: 'refused', file: 'b.json', place: '', reason: 'is not JSON' },
  { kind: 'ignored', files: 2, first: 'coast/preview.png' },
  { kind: 'collectionMade', id: 'coast', items: 1200 },
  {
    kind: 'done',
    items: { created: 1200, updated: 1 },
    collections: { created: 0, updated: 0 },
    collectionsMade: 1,
    analytics: 0,
    orders: 0,
    plans: 0,
    products: 0,
    organizations: 0,
    users: 0,
    clients: 0,
    itemTypes: 0,
    bundles: 0,
    tilingGrids: 0,
    batchAccounts: 0,
    refused: 2,
    repairs: new Map([['items had no bbox', 22]]),
    warnings: [
      {
        schema: 'https://stac-extensions.github.io/view/v1.0.0/schema.json',
        records: 3,
        first: { file: 'a.ndjson', place: 'line 9', reason: 'properties.view:azimuth: must be at most 360' },
      },
    ],
    leftOut: undefined,
  },
]

async function* all(events: readonly ImportEvent[]): AsyncGenerator<ImportEvent> {
  for (const event of events) yield await Promise.resolve(event)
}

const report = async (isTTY: boolean): Promise<string> => {
  const stream = Object.assign(new PassThrough(), { isTTY, columns: 80, rows: 24 })
  let text = ''
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  expect(await reportImport(all(EVENTS), stream)).toBe(EVENTS.at(-1))
  stream.end()
  return text
}

/** After it a terminal cuts lines off at its width. @see the DEC private mode DECAWM */
const WRAPPING_OFF = '\x1b[?7l'

const LINES = [
  'refused a.ndjson, line 7: is not JSON',
  'refused b.json: is not JSON',
  'ignored 2 pictures in other formats than GeoTIFF; the first is coast/preview.png',
  'made collection coast from its 1,200 items: no file described it',
  'imported 1,200 new and 1 updated items and 0 new and 0 updated collections, refused 2',
  'warning: 3 records invalid by https://stac-extensions.github.io/view/v1.0.0/schema.json; the first, a.ndjson, line 9: properties.view:azimuth: must be at most 360',
  'put right in 22 of them: items had no bbox',
]

test('a file or a pipe gets lines of text and nothing else', async () => {
  expect(await report(false)).toBe(`${LINES.join('\n')}\n`)
})

test('a terminal gets the same lines and a progress bar', async () => {
  const text = await report(true)
  for (const line of LINES) expect(text).toContain(line)
  expect(text).toMatch(/a\.ndjson \[.+\] 50%/)
})

test('a terminal shows a message whole, however narrow it is', async () => {
  const reason = `properties.name: is "${'long '.repeat(40)}"`
  const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 40, rows: 24 })
  async function* events(): AsyncGenerator<ImportEvent> {
    yield { kind: 'progress', file: 'a.ndjson', readBytes: 50, totalBytes: 100 }
    yield { kind: 'refused', file: 'a.ndjson', place: 'line 7', reason }
    yield* all(EVENTS.slice(-1))
  }
  await reportImport(events(), stream)
  const text = String(stream.read())
  expect(text).toContain(`refused a.ndjson, line 7: ${reason}\n`)
  expect(text).not.toContain(WRAPPING_OFF)
})

test('an import that fails fails the report, and what was refused before is told', async () => {
  async function* failing(): AsyncGenerator<ImportEvent> {
    yield* all(EVENTS.slice(0, 2))
    throw new Error('the disk is gone')
  }
  const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 })
  await expect(reportImport(failing(), stream)).rejects.toThrow('the disk is gone')
  expect(String(stream.read())).toContain(LINES[0])
})
