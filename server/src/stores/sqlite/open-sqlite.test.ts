import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite, StoreInUse } from './open-sqlite.ts'

let folder: string
let directory: string
let holder: ChildProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-'))
  directory = join(folder, 'not/there/yet')
})
afterEach(async () => {
  holder?.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

const open = () => openSqlite({ directory, durability: 'full' })

/** Another process that has the directory open. */
const hold = async (): Promise<ChildProcess> => {
  const program = join(import.meta.dirname, 'lock-holder.fixture.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', program, directory])
  holder = child
  await once(child.stdout, 'data')
  return child
}

const readMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('the directory is made, and only its owner may read it', async () => {
  const sqlite = await open()
  expect(await readMode(directory)).toBe('700')
  const files = await readdir(directory)
  expect(files).toContain('platform.db-wal')
  for (const file of files) expect([file, await readMode(join(directory, file))]).toEqual([file, '600'])
  await sqlite.close()
})

test('another process that has it open is named, and once that is killed it can be opened at once', async () => {
  const other = await hold()
  const refusal = `${directory} is in use by process ${other.pid}: stop it, or name another directory`
  await expect(open()).rejects.toThrow(StoreInUse)
  await expect(open()).rejects.toThrow(refusal)
  other.kill('SIGKILL')
  await once(other, 'exit')
  await (await open()).close()
})

test('a process that has the number of a dead one does not lock it', async () => {
  await (await open()).close()
  await writeFile(join(directory, 'pid'), `${process.ppid}\n`)
  const sqlite = await open()
  expect(await readFile(join(directory, 'pid'), 'utf8')).toBe(`${process.pid}\n`)
  await sqlite.close()
})

test('the same process opens it once, and again when it has closed it', async () => {
  const sqlite = await open()
  await expect(open()).rejects.toThrow(StoreInUse)
  await expect(open()).rejects.toThrow(StoreInUse)
  await sqlite.close()
  await (await open()).close()
})

test('once it is closed, queries are refused', async () => {
  const sqlite = await open()
  await sqlite.close()
  await sqlite.close()
  for (const dialect of [sqlite.writer, sqlite.reader]) {
    const query = sql`select 1`.execute(new Kysely<unknown>({ dialect }))
    await expect(query).rejects.toThrow('the SQLite thread has ended')
  }
})
