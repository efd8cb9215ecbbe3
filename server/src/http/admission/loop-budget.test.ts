import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LoopBudget } from './loop-budget.ts'

const TURNS = 20

/** Turns of the event loop, in some of which connections arrive, up to the one in which work is begun. */
const turnsUntilWork = async (arrivesIn: (turn: number) => boolean, msPerTurn: number): Promise<number> => {
  const clock = { time: 0, now: () => clock.time }
  const budget = new LoopBudget(clock)
  const begunIn: number[] = []
  let turn = 0
  budget.whenQuiet(() => begunIn.push(turn))
  for (; turn < TURNS; turn++) {
    if (arrivesIn(turn)) budget.noteConnection()
    clock.time += msPerTurn
    await nextTurn()
  }
  return begunIn[0] ?? Infinity
}

test.each<[string, (turn: number) => boolean, number, number]>([
  ['at the end of its turn, when it is quiet', () => false, 1, 0],
  [
    'after a whole turn without a connection, not in the turn of the last connection',
    (turn) => turn === 0,
    1,
    1,
  ],
  ['once ten connections are in, one in a turn', (turn) => turn < 10, 1, 10],
  ['after 50 ms, although connections keep arriving', () => true, 10, 4],
])('work is begun %s', async (_when, arrivesIn, msPerTurn, want) => {
  expect(await turnsUntilWork(arrivesIn, msPerTurn)).toBe(want)
})
