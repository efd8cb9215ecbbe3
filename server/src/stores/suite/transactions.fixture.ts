import { expect, test } from 'vitest'
import type { BeforeWrite, Stores } from '../stores.ts'
import type { Transaction } from '../transaction.ts'
import { NOTES, listIds, note } from './notes.fixture.ts'
import type { TestedAdapter } from './notes.fixture.ts'

/** A unit of work with a write of every kind. */
const work = async (tx: Transaction): Promise<void> => {
  const notes = tx.collection(NOTES)
  await notes.insert('812', note('new'))
  await notes.put('905', note('other'))
  await notes.update('812', 'old', (now) => ({ ...now, text: 'changed' }))
  await notes.delete('812', 'gone')
  await tx.jobs.enqueue({ kind: 'tests.finish', key: 'new', due: 1, ids: { note: 'new' } })
}

const before = async (stores: Stores): Promise<void> => {
  for (const id of ['old', 'gone']) await stores.collection(NOTES).put('812', note(id))
}

const held = async (stores: Stores, countJobs: TestedAdapter['countJobs']) => ({
  ours: await listIds(stores, '812'),
  theirs: await listIds(stores, '905'),
  old: (await stores.collection(NOTES).get('812', 'old'))?.text,
  jobs: await countJobs(stores),
})

const NOTHING = { ours: ['old', 'gone'], theirs: [], old: 'old', jobs: 0 }
const ALL = { ours: ['old', 'new'], theirs: ['other'], old: 'changed', jobs: 1 }

const NOT_YET = (): void => undefined

export const describeTransactions = ({ create, countJobs }: TestedAdapter): void => {
  test('all writes happen, seen by the transaction before and by others behind its end', async () => {
    const stores = await create()
    await before(stores)
    const seen = await stores.transaction(async (tx) => {
      await work(tx)
      const notes = tx.collection(NOTES)
      const page = await notes.page('812', { order: { by: 'text' }, limit: 10 })
      return [page.documents.map(({ id }) => id), await notes.count('812'), await notes.get('812', 'gone')]
    })
    expect(seen).toEqual([['old', 'new'], 2, undefined])
    expect(await held(stores, countJobs)).toEqual(ALL)
  })

  test('others see what was committed while a transaction is under way', async () => {
    const stores = await create()
    await before(stores)
    let written = NOT_YET
    let goOn = NOT_YET
    const isWritten = new Promise<void>((resolve) => (written = resolve))
    const mayEnd = new Promise<void>((resolve) => (goOn = resolve))
    const done = stores.transaction(async (tx) => {
      await work(tx)
      written()
      await mayEnd
    })
    await isWritten
    expect(await held(stores, countJobs)).toEqual(NOTHING)
    goOn()
    await done
    expect(await held(stores, countJobs)).toEqual(ALL)
  })
}

export const describeRollbacks = ({ create, countJobs }: TestedAdapter): void => {
  test('nothing happens where the work throws, and the next transaction is done all the same', async () => {
    const stores = await create()
    await before(stores)
    let written = NOT_YET
    const isWritten = new Promise<void>((resolve) => (written = resolve))
    const failing = stores.transaction(async (tx) => {
      await work(tx)
      written()
      throw new Error('broken')
    })
    const next = isWritten.then(() => stores.transaction(work))
    await expect(failing).rejects.toThrow('broken')
    await next
    expect(await held(stores, countJobs)).toEqual(ALL)
  })

  test('transactions at once see each other whole', async () => {
    const stores = await create()
    const counting = Array.from({ length: 20 }, (_, i) =>
      stores.transaction(async (tx) => {
        const count = await tx.collection(NOTES).count('812')
        await tx.collection(NOTES).insert('812', note(`${i}`, { rank: count }))
      }),
    )
    await Promise.all(counting)
    const { documents } = await stores.collection(NOTES).page('812', { limit: 20 })
    expect(documents.map(({ rank }) => rank)).toEqual(Array.from({ length: 20 }, (_, i) => i))
  })

  test('a transaction that has ended cannot be used', async () => {
    const stores = await create()
    const kept = await stores.transaction(async (tx) => tx.collection(NOTES))
    await expect(kept.put('812', note('late'))).rejects.toThrow('the transaction has ended')
    expect(await listIds(stores, '812')).toEqual([])
  })
}

export const describeCrashes = ({ create, countJobs }: TestedAdapter): void => {
  test('a crash before any write, or before the commit, leaves all or nothing', async () => {
    const outcomes: string[] = []
    for (let crashAt = 1, isOver = false; !isOver; crashAt++) {
      let writes = 0
      let isCrashing = false
      const beforeWrite: BeforeWrite = ({ operation }) => {
        if (isCrashing && ++writes === crashAt) throw new Error(`a crash at ${operation}`)
      }
      const stores = await create({ beforeWrite })
      await before(stores)
      isCrashing = true
      const crash = await stores.transaction(work).catch((fault: unknown) => fault)
      isCrashing = false
      isOver = crash === undefined
      expect(await held(stores, countJobs)).toEqual(isOver ? ALL : NOTHING)
      outcomes.push(crash instanceof Error ? crash.message : 'none')
    }
    expect(outcomes.slice(0, 4)).toEqual(
      ['insert', 'put', 'update', 'delete'].map((at) => `a crash at ${at}`),
    )
    expect(outcomes.slice(-2)).toEqual(['a crash at commit', 'none'])
  })

  test('a crash cannot be caught', async () => {
    const stores = await create({
      beforeWrite: ({ operation }) => {
        if (operation === 'delete') throw new Error('a crash')
      },
    })
    await before(stores)
    const caught = stores.transaction(async (tx) => {
      await tx
        .collection(NOTES)
        .delete('812', 'gone')
        .catch(() => false)
    })
    await expect(caught).rejects.toThrow('a crash')
  })
}

export const describeRehearsals = ({ create, countJobs }: TestedAdapter): void => {
  test('a rehearsal shows what a transaction does beside its writes, and writes nothing', async () => {
    const stores = await create({ rehearse: true })
    await before(stores)
    let runs = 0
    await stores.transaction(async (tx) => {
      runs++
      await work(tx)
    })
    expect(runs).toBe(2)
    expect(await held(stores, countJobs)).toEqual(ALL)
  })

  test('what fails only in the rehearsal is done, and what fails fails once', async () => {
    const stores = await create({ rehearse: true })
    let runs = 0
    const fails = () =>
      stores.transaction(async () => (runs++ % 2 === 0 ? Promise.reject(new Error('even')) : runs))
    expect(await fails()).toBe(2)
    runs = 1
    await expect(fails()).rejects.toThrow('even')
  })

  const outside: readonly (readonly [string, (stores: Stores) => Promise<unknown>])[] = [
    ['a read', (stores) => stores.collection(NOTES).get('812', 'a')],
    ['a write', (stores) => stores.collection(NOTES).put('812', note('a'))],
    ['a job', (stores) => stores.jobs.cancel('tests.finish', 'a')],
    ['another transaction', (stores) => stores.transaction(async () => 0)],
    ['a snapshot that is restored', (stores) => stores.snapshots.restore('a')],
  ]
  test.each(outside)('inside of a transaction %s of the stores themselves is refused', async (_, call) => {
    const stores = await create({ rehearse: true })
    await expect(stores.transaction(() => call(stores))).rejects.toThrow(
      'inside of a transaction only tx is used',
    )
    await call(stores)
  })
}
