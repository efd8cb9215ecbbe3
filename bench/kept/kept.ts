import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { median } from '../benchmark.ts'
import type { Benchmark, Measure } from '../benchmark.ts'
import { startCaller } from './caller.ts'
import type { Caller } from './caller.ts'
import { keepOrders, keepReservations, keepSearches, keepTasks, QUICK_SEARCH, SEARCH } from './wares.ts'

const FEW = 100
const MANY = 20_000
const SEARCHES = 1_000
const ORDERS = 200
const ROUNDS = 101
/** How many times as expensive a call may be where much is stored as where little is. */
const MAX_RATIO = 2

/** What calls cost through the public API where one owner keeps much, and how much heap that takes. */
export const kept: Benchmark = async () => {
  const little = await startCaller()
  const much = await startCaller()
  try {
    return [
      ...(await pages('reservations', keepReservations, little, much)),
      ...(await pages('tasks', keepTasks, little, much)),
      ...(await quickSearches(little, much)),
      await measureHeap('order', ORDERS, () => keepOrders(much, ORDERS)),
    ]
  } finally {
    await little.stop()
    await much.stop()
  }
}

const pages = async (
  what: string,
  keep: (caller: Caller, count: number) => Promise<readonly string[]>,
  little: Caller,
  much: Caller,
): Promise<readonly Measure[]> => {
  const few = await keep(little, FEW)
  let many: readonly string[] = []
  const heap = await measureHeap(what.slice(0, -1), MANY, async () => {
    many = await keep(much, MANY)
  })
  const measures: Measure[] = [heap]
  for (const [at, part] of ['first', 'middle', 'last'].entries()) {
    const [one = '', other = ''] = [few[at], many[at]]
    const ratio = await measureRatio(
      () => little.call('GET', one),
      () => much.call('GET', other),
    )
    const name = `${part} page of ${MANY} ${what} against ${FEW}`
    measures.push({ what: name, value: ratio, unit: 'times', bar: { max: MAX_RATIO } })
  }
  return measures
}

const quickSearches = async (little: Caller, much: Caller): Promise<readonly Measure[]> => {
  const heap = await measureHeap('quick search', SEARCHES, () => keepSearches(much, SEARCHES))
  const ratio = await measureRatio(
    () => little.call('POST', QUICK_SEARCH, SEARCH),
    () => much.call('POST', QUICK_SEARCH, SEARCH),
  )
  const what = `a quick search with ${SEARCHES} kept ones against up to ${ROUNDS}`
  return [heap, { what, value: ratio, unit: 'times', bar: { max: 1.25 } }]
}

/** How much longer the second takes, both in turn, in the median. */
const measureRatio = async (one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> => {
  const times: (readonly [one: number, other: number])[] = []
  for (let round = 0; round < ROUNDS; round++) times.push([await measureTime(one), await measureTime(other)])
  return median(times.map(([, time]) => time)) / median(times.map(([time]) => time))
}

const measureTime = async (call: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await call()
  return performance.now() - begun
}

const measureHeap = async (what: string, count: number, keep: () => Promise<void>): Promise<Measure> => {
  const before = heapInUse()
  await keep()
  return { what: `heap of each ${what}`, value: (heapInUse() - before) / count, unit: 'bytes' }
}

const heapInUse = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

setFlagsFromString('--expose-gc')
const exposed: unknown = runInNewContext('gc')

const collectGarbage = (): void => {
  if (typeof exposed !== 'function') throw new TypeError('node exposes no garbage collector')
  Reflect.apply(exposed, undefined, [])
}
