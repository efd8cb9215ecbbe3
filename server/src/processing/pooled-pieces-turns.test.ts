import { expect, test } from 'vitest'
import { expectTurns, HeldThreads, isOther } from '../../test/held-threads.fixture.ts'
import { callerFor } from '../kernel/caller.ts'
import { GRID, buildTask } from './pieces/piece.fixture.ts'
import type { WorkTask } from './piece-work.ts'
import { createPooledPieces } from './pooled-pieces.ts'

const pooled = () => {
  const computing = new HeldThreads<WorkTask>()
  const planning = new HeldThreads<WorkTask>()
  return { computing, planning, pieces: createPooledPieces(undefined, computing, planning) }
}

const makeScript = (name: string) => ({ script: name, sources: [], wanted: [] })
const makeGroup = (time: number) =>
  ({ grid: GRID, time, origin: 'center', attributes: {}, arrays: new Map() }) as const

test('organizations take turns for plans of scripts', async () => {
  const { pieces, planning } = pooled()
  await expectTurns(
    planning,
    (caller) => pieces.plan(makeScript(isOther(caller) ? 'other' : 'crowd'), caller),
    (task) => task.method === 'plan' && task.given.script === 'other',
  )
})

test('an organization with many scripts leaves a thread to others', async () => {
  const { pieces, planning } = pooled()
  const asked = [1, 1, 1, 2].map((orgId) => pieces.plan(makeScript(String(orgId)), callerFor(orgId)))
  const ends = Promise.allSettled(asked)
  await expect.poll(() => planning.begun).toHaveLength(2)
  expect(planning.begun).toMatchObject([{ given: { script: '1' } }, { given: { script: '2' } }])
  await planning.endAll(asked.length)
  await ends
})

test('organizations take turns for descriptions of Zarr groups', async () => {
  const { pieces, planning } = pooled()
  await expectTurns(
    planning,
    (caller) => pieces.describe(makeGroup(isOther(caller) ? 2 : 1), caller),
    (task) => task.method === 'describe' && task.given.time === 2,
  )
})

test('organizations take turns for pieces', async () => {
  const { pieces, computing } = pooled()
  const task = await buildTask({ pixel: '(s) => [s.red]' }, [])
  const large = { ...task, grid: { ...task.grid, width: 99 } }
  await expectTurns(
    computing,
    (caller) => pieces.compute(isOther(caller) ? large : task, caller),
    (begun) => begun.method === 'compute' && begun.given.grid.width === 99,
  )
})
