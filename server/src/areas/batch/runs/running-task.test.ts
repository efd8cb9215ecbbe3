import { expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { RUNNING } from '../batch.fixture.ts'
import { putTask, TASKS } from '../tasks/store.ts'
import { removeFailedPiece } from '../tasks/task.ts'
import { toRunningTask, updateRun, writeUnlessMoved } from './running-task.ts'

const platform = await runTestPlatform([])
const { stores } = platform.app

const seen = async () =>
  toRunningTask(await stores.collection(TASKS).get('812', RUNNING)) ?? expect.unreachable('no task runs')

test('what one process writes of a tile, another that was at the same tile does not write again', async () => {
  const one = await seen()
  const other = await seen()
  expect(
    await writeUnlessMoved(stores, one, (tx, task) =>
      putTask(tx, updateRun(task, { run: { finished: task.finished + 1 } }, 0)),
    ),
  ).toBe(true)
  expect(await writeUnlessMoved(stores, other, () => expect.unreachable('it was written twice'))).toBe(false)
})

test('nor that it failed, though it is no tile more that is finished', async () => {
  const one = await seen()
  const other = await seen()
  const { finished, state } = one
  const lost = { work: removeFailedPiece(state.work, finished, 'Tile: too red.') }
  expect(await writeUnlessMoved(stores, one, (tx, task) => putTask(tx, updateRun(task, lost, 0)))).toBe(true)
  expect((await seen()).finished).toBe(finished)
  expect(await writeUnlessMoved(stores, other, () => expect.unreachable('it was written twice'))).toBe(false)
})
