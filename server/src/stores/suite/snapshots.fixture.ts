import { expect, test } from 'vitest'
import { NOTES, listIds, note } from './notes.fixture.ts'
import type { CreateStores, TestedAdapter } from './notes.fixture.ts'

export const describeSnapshots = ({ create, countJobs, createIds }: TestedAdapter): void => {
  test('what was saved is restored, as often as wanted: documents, jobs and sequences', async () => {
    const stores = await create()
    const ids = createIds(stores)
    await stores.collection(NOTES).put('812', note('kept'))
    await stores.jobs.enqueue({ kind: 'tests.finish', key: 'kept', due: 5, ids: {} })
    await ids.number('note', 1)
    await stores.snapshots.save('one')
    for (const round of [1, 2]) {
      await stores.collection(NOTES).put('812', note(`new ${round}`))
      await stores.collection(NOTES).put('905', note('theirs'))
      await stores.collection(NOTES).update('812', 'kept', (now) => ({ ...now, text: 'changed' }))
      await stores.jobs.cancel('tests.finish', 'kept')
      expect(await ids.number('note', 1)).toBe(2)
      expect(await stores.snapshots.restore('one')).toBe(true)
      expect(await stores.collection(NOTES).get('812', 'kept')).toEqual(note('kept'))
      expect([await listIds(stores, '812'), await listIds(stores, '905')]).toEqual([['kept'], []])
      expect(await countJobs(stores)).toBe(1)
    }
    await stores.collection(NOTES).put('812', note('behind'))
    expect(await listIds(stores, '812')).toEqual(['kept', 'behind'])
  })

  test('a snapshot has a name, and one of the same name takes its place', async () => {
    const { collection, snapshots } = await bound(create)
    await snapshots.save('empty')
    await collection.put('812', note('a'))
    await snapshots.save('one')
    await collection.put('812', note('b'))
    await snapshots.save('one')
    await snapshots.restore('empty')
    expect(await collection.count('812')).toBe(0)
    await snapshots.restore('one')
    expect(await collection.count('812')).toBe(2)
    expect([await snapshots.delete('one'), await snapshots.delete('one')]).toEqual([true, false])
    expect([await snapshots.restore('one'), await snapshots.restore('none')]).toEqual([false, false])
    expect(await collection.count('812')).toBe(2)
  })

  test('those who watch are told of jobs that were committed, and of what was restored', async () => {
    const stores = await create()
    const changes: string[] = []
    stores.watch((change) => void changes.push(change))
    await stores.snapshots.save('one')
    await stores.collection(NOTES).put('812', note('a'))
    const broken = stores.transaction(async (tx) => {
      await tx.jobs.enqueue({ kind: 'tests.finish', key: 'a', due: 5, ids: {} })
      throw new Error('broken')
    })
    await expect(broken).rejects.toThrow('broken')
    expect(changes).toEqual([])
    await stores.jobs.enqueue({ kind: 'tests.finish', key: 'a', due: 5, ids: {} })
    await stores.snapshots.restore('one')
    expect(changes).toEqual(['jobs', 'restored'])
  })

  test('a restore settles once those who watch have read what was restored', async () => {
    const stores = await create()
    const notes = stores.collection(NOTES)
    let found: unknown
    stores.watch(async (change) => {
      if (change === 'restored') found = await notes.get('812', 'a')
    })
    await notes.put('812', note('a'))
    await stores.snapshots.save('one')
    await notes.delete('812', 'a')
    await stores.snapshots.restore('one')
    expect(found).toEqual(note('a'))
  })
}

const bound = async (create: CreateStores) => {
  const stores = await create()
  return { collection: stores.collection(NOTES), snapshots: stores.snapshots }
}
