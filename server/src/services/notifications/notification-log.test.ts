import { expect, test } from 'vitest'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { NotificationLog, notificationCollections } from './notification-log.ts'

interface Entry {
  readonly id: string
  readonly number: number
  readonly state: 'pending' | 'settled'
  readonly text: string
}

/** The number of the first notification; those of all others have as many digits. */
const FIRST = 10_001

/** Adds so many notifications, which end in one state. @returns the numbers of those that are kept, newest first */
const kept = async (
  state: Entry['state'],
  count: number,
  makeText: (number: number) => string = () => '',
): Promise<number[]> => {
  const stores = new MemoryStores({})
  const log = new NotificationLog<Entry>(notificationCollections('test'))
  await stores.transaction(async (tx) => {
    for (let number = FIRST; number < FIRST + count; number++) {
      const id = String(number)
      await log.add(tx, { id, number, state: 'pending', text: makeText(number) })
      if (state === 'settled') await log.change(tx, id, (entry) => ({ ...entry, state }))
    }
  })
  return stores.transaction(async (tx) => (await log.list(tx)).map(({ number }) => number))
}

/** The numbers of so many notifications, newest first. @param from the oldest of them */
const newest = (count: number, from = FIRST): number[] =>
  Array.from({ length: count }, (_, i) => from + count - 1 - i)

test.each([
  ['pending', 10_000],
  ['settled', 1000],
] as const)('of the notifications that are %s, the newest %i are kept', async (state, most) => {
  expect(await kept(state, most)).toEqual(newest(most))
  expect(await kept(state, most + 1)).toEqual(newest(most, FIRST + 1))
})

test.each([
  ['pending', 64],
  ['settled', 16],
] as const)('of the notifications that are %s, the newest are kept up to %i MiB', async (state, most) => {
  const others = JSON.stringify({ id: '10001', number: FIRST, state, text: '' }).length
  const text = 'x'.repeat(2 ** 20 - others)
  expect(await kept(state, most, () => text)).toEqual(newest(most))
  const oneMore = (number: number) => (number === FIRST ? `${text}x` : text)
  expect(await kept(state, most, oneMore)).toEqual(newest(most - 1, FIRST + 1))
})
