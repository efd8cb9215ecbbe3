import { expect, test } from 'vitest'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { createDestinationStore, MAX_DESTINATIONS } from './store.ts'
import type { Destination, DestinationStore } from './store.ts'

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

const storeWith = async (...ids: string[]): Promise<DestinationStore> => {
  const store = createDestinationStore(new MemoryStores({ rehearse: true }))
  for (const id of ids) await store.add(ORG, destination(id))
  return store
}

const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }): unknown => reason)

test('an organization has at most 1000 destinations, however many are added at once', async () => {
  const store = await storeWith()
  const adding = (count: number, name: string) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, index) => store.add(ORG, destination(`${name}-${index}`))),
    )
  expect(refusals(await adding(MAX_DESTINATIONS - 1, 'first'))).toEqual([])
  const [refused, ...others] = refusals(await adding(2, 'last'))
  expect(others).toEqual([])
  expect(refused).toMatchObject({ status: 400, message: 'The organization has 1000 destinations already' })
  expect(await store.list(ORG)).toHaveLength(1000)
  await store.add(905, destination('theirs'))
})

test('of fifty that become the default at once one does', async () => {
  const ids = Array.from({ length: 50 }, (_, index) => `d-${index}`)
  const store = await storeWith(...ids)
  const refused = refusals(await Promise.allSettled(ids.map((id) => store.setDefault(ORG, id))))
  expect(refused).toHaveLength(49)
  for (const fault of refused) expect(fault).toMatchObject({ status: 409 })
  expect(ids).toContain(await store.defaultId(ORG))
})

test('what is archived while it becomes the default is not the default in the end', async () => {
  for (let round = 0; round < 20; round++) {
    const store = await storeWith('one')
    const archiving = async (): Promise<void> => {
      for (let turn = 0; turn < round; turn++) await Promise.resolve()
      await store.change(ORG, 'one', archived)
    }
    await Promise.allSettled([store.setDefault(ORG, 'one'), archiving()])
    expect(await store.defaultId(ORG)).toBeNull()
  }
})

test('archiving one leaves another as the default', async () => {
  const store = await storeWith('one', 'other')
  await store.setDefault(ORG, 'one')
  await store.change(ORG, 'other', archived)
  expect(await store.defaultId(ORG)).toBe('one')
})
