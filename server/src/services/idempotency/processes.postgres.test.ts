import { expect, inject, onTestFinished, test } from 'vitest'
import { MovableClock, STORY_NOW } from '../../../test/platform.fixture.ts'
import { createDatabase } from '../../../../tools/postgres/databases.ts'
import { KeyedCalls } from '../../http/call/keyed-calls.ts'
import { toBytes } from '../../http/response/send-bytes.ts'
import { joinedProcess } from '../../jobs/sql/joined-process.fixture.ts'
import { note, NOTES } from '../../stores/suite/notes.fixture.ts'
import { createIdempotency } from './idempotency.ts'
import { KEPT_REPLIES } from './reply-store.ts'

const ORGANIZATION = '812'
const REQUESTS = 50

/** Processes on one new database, each of which creates notes for requests with keys. */
const someProcesses = async () => {
  const { url, drop } = await createDatabase(inject('postgres').url)
  onTestFinished(drop)
  return async (name: string) => {
    const process = await joinedProcess(url, new MovableClock(STORY_NOW), [KEPT_REPLIES])
    onTestFinished(process.close)
    const idempotency = createIdempotency(process)
    const calls = new KeyedCalls(idempotency)
    const ask = async (n: number): Promise<string> => {
      const request = { owner: '812/user 4101', key: `k-${n}`, fingerprint: 'f' }
      const { body } = await calls.answer(request, () =>
        idempotency.commitFor(request)(async (tx) => {
          await tx.collection(NOTES).insert(ORGANIZATION, note(`${n} of ${name}`))
          return { status: 201, body: { of: name } }
        }),
      )
      return Buffer.from(toBytes(body)).toString()
    }
    return { ...process, ask }
  }
}

test('requests that two processes carry out at once create once, and both give the same reply', async () => {
  const open = await someProcesses()
  const one = await open('one')
  const other = await open('other')
  const numbers = Array.from({ length: REQUESTS }, (_, n) => n)
  const answers = await Promise.all(numbers.map((n) => Promise.all([one.ask(n), other.ask(n)])))
  for (const [of, ofOther] of answers) expect(of).toBe(ofOther)
  expect(await one.stores.collection(NOTES).count(ORGANIZATION)).toBe(REQUESTS)
  expect(await other.stores.collection(KEPT_REPLIES).count('812/user 4101')).toBe(REQUESTS)
  expect(await one.countWaiting(), 'jobs that forget').toBe(1)
})

test('what a process has answered that is gone by now, another answers alike', async () => {
  const open = await someProcesses()
  const gone = await open('one that goes')
  const first = await gone.ask(1)
  await gone.database.close()
  const other = await open('other')
  expect(await other.ask(1)).toBe(first)
  expect(await other.stores.collection(NOTES).count(ORGANIZATION)).toBe(1)
})
