import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { compiledAlone } from '../../../../tools/compiled/compiled.js'
import { databaseOfTest } from '../../../test/postgres.fixture.ts'
import { NOTES, note } from '../../stores/suite/notes.fixture.ts'
import type { JobRun } from '../jobs.ts'
import { KIND } from '../suite/jobs-platform.fixture.ts'
import { joinedProcess, NEVER_ENDING, OWNER, countOnce } from './joined-process.fixture.ts'

const JOBS = 200

const WORKER = await compiledAlone('server/src/jobs/sql/worker.fixture.ts')

/** This process, and how to start others on the same database. */
const someProcesses = async () => {
  const url = await databaseOfTest()
  const here = await joinedProcess(url, Date)
  onTestFinished(here.close)
  const start = () => {
    const child = spawn(process.execPath, [WORKER, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    const kill = async () => {
      if (child.kill('SIGKILL')) await once(child, 'exit')
    }
    onTestFinished(kill)
    return { begun: createInterface(child.stdout), kill }
  }
  return { ...here, url, start }
}

const enqueued = { due: 0, ids: {} }

test('a job whose process was killed in the middle of it is done by another process', async () => {
  const { jobs, timeline, start } = await someProcesses()
  const { begun, kill } = start()
  await jobs.enqueue({ kind: NEVER_ENDING, key: 'stuck', ...enqueued })
  await once(begun, 'line')
  await kill()
  const run = new Promise<JobRun>((resolve) => {
    jobs.register(NEVER_ENDING, async (done) => resolve(done))
  })
  timeline.drive(jobs)
  expect(await run).toMatchObject({ key: 'stuck', attempt: 2 })
})

test('a job of a kind that one process does not know is done by another, which begins it first', async () => {
  const { url, jobs, timeline, faults } = await someProcesses()
  const known = new Promise<void>((resolve) => {
    jobs.register(KIND, async () => resolve())
  })
  await jobs.enqueue({ kind: NEVER_ENDING, key: 'new', ...enqueued })
  await jobs.enqueue({ kind: KIND, key: 'known', ...enqueued })
  timeline.drive(jobs)
  await known // it is due after the other
  const newer = await joinedProcess(url, Date)
  onTestFinished(newer.close)
  const run = new Promise<JobRun>((resolve) => {
    newer.jobs.register(NEVER_ENDING, async (done) => resolve(done))
  })
  newer.timeline.drive(newer.jobs)
  expect([await run, faults]).toMatchObject([{ key: 'new', attempt: 1 }, []])
})

test('jobs of three processes, of which one is killed in the middle, are all done, each once in effect', async () => {
  const { stores, jobs, timeline, start, countWaiting } = await someProcesses()
  const [victim] = [start(), start()]
  const keys = Array.from({ length: JOBS }, (_, i) => `${i}`)
  await stores.transaction(async (tx) => {
    for (const key of keys) {
      await tx.collection(NOTES).insert(OWNER, note(key))
      await tx.jobs.enqueue({ kind: KIND, key, ...enqueued })
    }
  })
  await once(victim.begun, 'line')
  await victim.kill()
  jobs.register(KIND, countOnce(stores))
  timeline.drive(jobs)
  await expect.poll(countWaiting).toBe(0)
  const { documents } = await stores.collection(NOTES).page(OWNER, { limit: JOBS })
  expect(documents.map(({ rank }) => rank)).toEqual(keys.map(() => 1))
  expect(await jobs.deadLetters()).toEqual([])
})
