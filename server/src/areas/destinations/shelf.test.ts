import { expect, test } from 'vitest'
import { MemoryDocuments } from '../../stores/memory-documents.ts'
import type { Destination } from './destination.ts'
import { createShelf, MOST_DESTINATIONS } from './shelf.ts'
import type { Shelf } from './shelf.ts'

const ORG = 812
const TIME = '2026-05-04T08:00:00.000000000Z'

const destination = (id: string): Destination => ({
  id,
  name: id,
  owner: '4101',
  created: TIME,
  updated: TIME,
  archived: null,
  storage: { type: 'vendora_cloud_storage', parameters: { bucket: 'b', credentials: '<REDACTED>' } },
  sealed: { keyId: 'k1', key: '', secret: '' },
})
const archived = (now: Destination): Destination => ({ ...now, archived: TIME })

const shelfWith = async (...ids: string[]): Promise<Shelf> => {
  const shelf = createShelf({ destinations: new MemoryDocuments(), registers: new MemoryDocuments() })
  for (const id of ids) await shelf.add(ORG, destination(id))
  return shelf
}

const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }): unknown => reason)

test('an organisation has at most 1000 destinations, however many are added at once', async () => {
  const shelf = await shelfWith()
  const adding = (count: number, name: string) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, index) => shelf.add(ORG, destination(`${name}-${index}`))),
    )
  expect(refusals(await adding(MOST_DESTINATIONS - 1, 'first'))).toEqual([])
  const [refused, ...others] = refusals(await adding(2, 'last'))
  expect(others).toEqual([])
  expect(refused).toMatchObject({ status: 400, message: 'The organization has 1000 destinations already' })
  expect(await shelf.list(ORG)).toHaveLength(1000)
  await shelf.add(905, destination('theirs'))
})

test('of fifty that become the default at once one does', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => `d-${index}`)
  const shelf = await shelfWith(...ids)
  const refused = refusals(await Promise.allSettled(ids.map((id) => shelf.setDefault(ORG, id))))
  expect(refused).toHaveLength(49)
  for (const fault of refused) expect(fault).toMatchObject({ status: 409 })
  expect(ids).toContain(await shelf.defaultId(ORG))
})

test('what is archived while it becomes the default is not the default in the end', async () => {
  for (let round = 0; round < 20; round++) {
    const shelf = await shelfWith('one')
    const archiving = async (): Promise<void> => {
      for (let turn = 0; turn < round; turn++) await Promise.resolve()
      await shelf.change(ORG, 'one', archived)
    }
    await Promise.allSettled([shelf.setDefault(ORG, 'one'), archiving()])
    expect(await shelf.defaultId(ORG)).toBeNull()
  }
})

test('archiving one leaves another as the default', async () => {
  const shelf = await shelfWith('one', 'other')
  await shelf.setDefault(ORG, 'one')
  await shelf.change(ORG, 'other', archived)
  expect(await shelf.defaultId(ORG)).toBe('one')
})
