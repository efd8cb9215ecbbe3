import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { folderToImport } from './import.fixture.ts'
import { runWithImport } from './imported-platform.fixture.ts'
import { realData } from './real-data.fixture.ts'

const { writeRecords } = folderToImport()

const PAGE = z.object({
  orders: z.array(z.record(z.string(), z.unknown())),
})

/** What the import of a file says, and the orders of a name that the story's user then has. */
const imported = async (path: string, query: string) => {
  const { platform, report } = await runWithImport(path, ['--scenes', '0'])
  await platform.advance(3600)
  const { json } = await platform.call('GET', `/compute/ops/orders/v2?${query}`)
  const theirs = await platform.call('GET', `/compute/ops/orders/v2?${query}&user_id=all`, { as: '5203' })
  return { report, orders: PAGE.parse(json).orders, theirs: PAGE.parse(theirs.json).orders }
}

const RECORD = {
  id: 'F05B1ED7-11f0-43da-960c-a624f7c355c8',
  name: 'imported',
  created_on: '2025-10-01T20:41:21.52333Z',
  last_modified: '2025-10-01T22:43:31+01:00',
  error_hints: ['one is missing'],
  last_message: 'Manifest delivery completed',
  products: [{ item_ids: ['a', 'b'], item_type: 'PSScene', product_bundle: 'analytic_udm2' }],
  state: 'partial',
  notifications: { email: true, webhook: { url: 'mustNeverBeSeen' } },
  tools: [{ clip: {} }],
}

const importing = async (...records: object[]) => imported(await writeRecords(...records), 'name=imported')

test('an order is that of the story’s user, as it was', async () => {
  const queued = { ...RECORD, id: '18389c7e-1831-4de7-8187-d30ffe88b4b7', state: 'queued' }
  const { report, orders, theirs } = await importing(RECORD, {
    ...queued,
    created_on: '2024-01-01T00:00:00Z',
  })
  expect(report).toContain('imported 2 orders')
  expect(report).toContain('put right in 2 of them: orders were of another platform')
  expect(theirs).toEqual([])
  expect(orders).toMatchObject([
    {
      id: RECORD.id.toLowerCase(),
      created_on: '2025-10-01T20:41:21.523Z',
      last_modified: '2025-10-01T21:43:31.000Z',
      error_hints: RECORD.error_hints,
      last_message: RECORD.last_message,
      notifications: { email: true },
      products: RECORD.products,
      source_type: 'scenes',
      state: 'partial',
    },
    { id: queued.id, state: 'queued' },
  ])
  expect(JSON.stringify(orders)).not.toContain('mustNeverBeSeen')
})

test('an order whose record names a user is theirs, and one of nobody is refused', async () => {
  const id = '18389c7e-1831-4de7-8187-d30ffe88b4b7'
  const { report, orders, theirs } = await importing(
    { ...RECORD, user: '5203' },
    { ...RECORD, id, user: '9999' },
  )
  expect(report).toContain('line 2: user: names 9999, whom the platform does not have')
  expect(report).toContain('imported 1 order')
  expect([orders, theirs]).toMatchObject([[], [{ id: RECORD.id.toLowerCase() }]])
})

test('one that is wrong is refused alone, and the report says where', async () => {
  const wrong: [place: string, members: object][] = [
    ['id', { id: 'no-uuid' }],
    ['state', { state: 'done' }],
    ['created_on', { created_on: 'yesterday' }],
    ['last_modified', { last_modified: '2025-02-30T00:00:00Z' }],
    ['products.0.item_ids', { products: [{}] }],
    ['name', { name: '' }],
  ]
  const other = { ...RECORD, id: '18389c7e-1831-4de7-8187-d30ffe88b4b7' }
  const { report, orders } = await importing(
    ...wrong.map(([, members]) => ({ ...RECORD, ...members })),
    other,
  )
  for (const [i, [place]] of wrong.entries())
    expect(report).toMatch(new RegExp(`refused .*line ${i + 1}: ${place}: `))
  expect(orders).toMatchObject([{ id: other.id }])
})

test.each(realData)('real orders are listed: $name', async ({ orders: path }) => {
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  const forms = lines.filter((line) => line.includes('"products":[{}]')).length
  const { report, orders } = await imported(path, 'name__contains=order&sort_by=created_on')
  expect(report).toContain(`imported ${lines.length - forms} orders`)
  expect(report.match(/refused .*: products\.0\.item_ids: /g) ?? []).toHaveLength(forms)
  expect(orders).toHaveLength(lines.length - forms)
})
