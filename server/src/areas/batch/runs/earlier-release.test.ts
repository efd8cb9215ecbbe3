import { expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { act, REQUEST, show, submit, TILE } from '../batch.fixture.ts'
import { listFiles } from '../files/files.fixture.ts'
import { TASKS } from '../tasks/store.ts'
import type { Task } from '../tasks/task.ts'

const platform = await runTestPlatform()

const ORG = '812'

/** The task as an earlier release has stored it: stores leave out what is undefined. */
const ofEarlierRelease = (task: DeepReadonly<Task>): DeepReadonly<Task> => {
  const { state } = task
  if (!('work' in state) || !state.work) return task
  const work = { ...state.work, names: undefined, costs: undefined, begun: undefined }
  if (state.status !== 'PROCESSING') return { ...task, state: { ...state, work } }
  return { ...task, state: { ...state, work, run: { ...state.run, finished: undefined } } }
}

test('a task of an earlier release that is being processed is computed when its run was to end', async () => {
  const { id } = await submit(platform)
  await act(platform, 'start', id)
  await platform.advance(10)
  const { stores, timeline } = platform.app
  await stores.transaction(async (tx) => {
    await tx.collection(TASKS).update(ORG, id, ofEarlierRelease)
    await tx.jobs.cancel('batch.piece', id)
    await tx.jobs.enqueue({ kind: 'batch.run', key: id, due: timeline.now() + 80_000, ids: { orgId: 812 } })
  })
  await platform.advance(79)
  expect(await show(platform, id)).toMatchObject({ status: 'PROCESSING', completionPercentage: 0 })
  await platform.advance(1)
  expect(await show(platform, id)).toMatchObject({ status: 'DONE', completionPercentage: 100 })
  expect(await listFiles(platform, id)).toHaveLength(20)
})

test('one that was stopped goes on from there', async () => {
  const { id } = await submit(platform, REQUEST)
  await act(platform, 'start', id)
  await platform.advance(10 + 5 * TILE)
  await act(platform, 'stop', id)
  await platform.app.stores.collection(TASKS).update(ORG, id, ofEarlierRelease)
  await act(platform, 'start', id)
  await platform.advance(15 * TILE)
  expect(await show(platform, id)).toMatchObject({ status: 'DONE', completionPercentage: 100 })
  expect(await listFiles(platform, id)).toHaveLength(20)
})
