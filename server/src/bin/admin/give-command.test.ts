import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { giveCommand } from './give-command.ts'
import { openFolder } from './open.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

const IMPATIENT = { clock: Date, random: randomBytes, patienceMs: 0 }
const PATIENT = { ...IMPATIENT, patienceMs: 60_000 }

const CREATE = {
  noun: 'organizations',
  verb: 'create',
  actor: 'marta',
  given: { id: 820, name: 'Delta' },
}
const SHOW = { ...CREATE, verb: 'show', given: { id: '820' } }

test.each([
  ['nothing', {}, 'there is nothing to administer'],
  ['two platforms', { data: 'kept', databaseUrl: 'postgres://localhost/kept' }, 'name one'],
  ['a folder that does not exist', { data: '/nowhere/at/all' }, 'there is no folder /nowhere/at/all'],
])('%s cannot be administered', async (_what, where, why) => {
  await expect(giveCommand(SHOW, where, IMPATIENT)).rejects.toThrow(why)
})

test('a folder that no process has open keeps what a command did', async () => {
  await giveCommand(CREATE, { data: folder }, IMPATIENT)
  expect(await giveCommand(SHOW, { data: folder }, IMPATIENT)).toMatchObject({ name: 'Delta' })
})

test('a folder of a process that takes no commands is refused, and names the process', async () => {
  const program = join(import.meta.dirname, '../../stores/sqlite/lock-holder.fixture.ts')
  const holder = spawn(process.execPath, ['--import', 'tsx', program, folder])
  onTestFinished(() => {
    holder.kill('SIGKILL')
  })
  await once(holder.stdout, 'data')
  const refusal = `${folder} is in use by process ${holder.pid}, which takes no commands`
  await expect(giveCommand(SHOW, { data: folder }, IMPATIENT)).rejects.toThrow(refusal)
})

test('commands at the same time wait for each other', async () => {
  const other = await openFolder(folder)
  const ids = [821, 822, 823]
  const given = ids.map((id) =>
    giveCommand({ ...CREATE, given: { id, name: `Delta ${id}` } }, { data: folder }, PATIENT),
  )
  await other.close()
  await Promise.all(given)
  const listed = await giveCommand({ ...SHOW, verb: 'list', given: {} }, { data: folder }, PATIENT)
  expect(
    z
      .array(z.looseObject({ id: z.number() }))
      .parse(listed)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids)
})
