import { expect, test } from 'vitest'
import { ACTIVATIONS } from '../src/areas/data/assets/activation.ts'
import { SUBORG_REPORTS } from '../src/areas/reports/suborgs/store.ts'
import type { Task } from '../src/areas/batch/tasks/task.ts'
import { TASKS } from '../src/areas/batch/tasks/store.ts'
import { RESERVATIONS } from '../src/services/quota/reservation.ts'
import { MemoryStores } from '../src/stores/memory/memory-stores.ts'
import type { CollectionDefinition } from '../src/stores/transaction.ts'
import { WAITING_JOBS } from '../src/stores/waiting-jobs.ts'
import { REQUEST } from '../src/areas/batch/batch.fixture.ts'

/** Writes documents where an owner may have two. @returns the keys of those that are there afterwards, oldest first */
const listKeptKeys = async <Document, Index extends string>(
  definition: CollectionDefinition<Document, Index>,
  documents: readonly Document[],
): Promise<string[]> => {
  const few = new MemoryStores().collection({ ...definition, bound: { ...definition.bound, max: 2 } })
  for (const document of documents) await few.put('812', document)
  return (await few.page('812', { limit: documents.length })).documents.map(definition.key)
}

const activation = (assetId: string) => ({ assetId, asked: 0, firstReady: 0 })
const report = (id: string) => ({
  id,
  request: {
    report_type: 'detailed',
    cadence: 'daily',
    toi: { start_date: '2026-04-01', end_date: '2026-04-30' },
    suborgs: { include: 'all' },
  } as const,
  suborgs: [813],
  created: 0,
})
/** Defaults of an output. */
const UNSET = { overwrite: false, skipExisting: false, cogOutput: false, createCollection: false }

const task = (id: string, state: Task['state']): Task => ({
  id,
  orgId: 812,
  number: 1,
  sealed: undefined,
  created: 0,
  updated: 0,
  request: { ...REQUEST, output: { ...REQUEST.output, ...UNSET } },
  userAction: 'NONE',
  userActionUpdated: 0,
  state,
})
const open = (id: string): Task => task(id, { status: 'CREATED' })
const ended = (id: string): Task =>
  task(id, { status: 'FAILED', error: 'no scene', work: undefined, finished: 0 })
const reservation = (id: number) => ({
  id,
  ref: String(id),
  area: 1,
  box: null,
  amount: 1,
  group: null,
  orgId: 812,
  productId: 1,
  owner: '4101',
  userId: 4101,
  created: 0,
})
const job = (key: string) => ({ kind: 'tests', key, due: 0, ids: {}, serial: 1, attempt: 0 })

test.each<[what: string, keys: () => Promise<string[]>, left: string[]]>([
  ['activations', () => listKeptKeys(ACTIVATIONS, ['a', 'b', 'c'].map(activation)), ['b', 'c']],
  [
    'reports across sub-organizations',
    () => listKeptKeys(SUBORG_REPORTS, ['a', 'b', 'c'].map(report)),
    ['b', 'c'],
  ],
  [
    'tasks that have ended',
    () => listKeptKeys(TASKS, [open('a'), ended('b'), ended('c'), open('d')]),
    ['a', 'd'],
  ],
])('the oldest makes room: %s', async (_what, keys, left) => {
  expect(await keys()).toEqual(left)
})

test.each<[what: string, keys: () => Promise<string[]>, status: number]>([
  ['tasks that have not ended', () => listKeptKeys(TASKS, ['a', 'b', 'c'].map(open)), 400],
  ['reservations', () => listKeptKeys(RESERVATIONS, [1, 2, 3].map(reservation)), 400],
  ['jobs', () => listKeptKeys(WAITING_JOBS, ['a', 'b', 'c'].map(job)), 503],
])('one more is refused: %s', async (_what, keys, status) => {
  await expect(keys()).rejects.toMatchObject({ status })
})
