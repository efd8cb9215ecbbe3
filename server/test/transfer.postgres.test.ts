import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readScene } from '../src/catalog/scene.ts'
import { postgresRecords } from '../src/platform/engine/postgres-records.ts'
import { exportStore } from '../src/platform/export-store.ts'
import { maintain } from '../src/platform/maintain.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { formatRecord } from '../src/transfer/transfer-record.ts'
import type { TransferRecord } from '../src/transfer/transfer-record.ts'
import { withLines } from './changed-file.fixture.ts'
import { copyOfFilled } from './filled-database.fixture.ts'
import { runInTest, SECRET, TEST_ENVIRONMENT } from './platform.fixture.ts'
import { copyOfTemplate, databaseOfTest } from './postgres.fixture.ts'
import { describeTransfer } from './transfer.fixture.ts'
import { intoFolder } from './transfer-way.fixture.ts'
import type { Hop } from './transfer-way.fixture.ts'

const flagsFor = (url: string): readonly string[] => ['--database-url', url, '--secret', SECRET]

const intoDatabase: Hop = {
  name: 'PostgreSQL',
  async keep() {
    const { url, drop } = await copyOfTemplate()
    return { flags: flagsFor(url), end: drop }
  },
}

describeTransfer([intoFolder, intoDatabase])

const MEANWHILE = 'written-meanwhile'

const countMeanwhile = async (records: AsyncIterable<TransferRecord>): Promise<number> => {
  let count = 0
  for await (const record of records) if (formatRecord(record).includes(MEANWHILE)) count++
  return count
}

test('what is written while a database is exported is of a later moment', async () => {
  const { url, drop } = await copyOfFilled()
  onTestFinished(drop)
  const platform = await runInTest(flagsFor(url))
  const pool = new pg.Pool({ connectionString: url })
  onTestFinished(() => pool.end())
  const records = postgresRecords(pool)
  await records.next()
  const body = { name: MEANWHILE, item_types: ['OrthoScene'], filter: { type: 'AndFilter', config: [] } }
  expect((await platform.call('POST', '/data/v1/searches', { body })).status).toBe(200)
  const scene = await platform.app.catalog.getScene('orthoscene-3m', '20260418_101530_07_2a41')
  if (!scene) throw new Error('the story has no such scene')
  await platform.app.catalog.putScenes([{ ...readScene(scene.json), id: MEANWHILE }])
  expect(await countMeanwhile(records)).toBe(0)
  expect(await countMeanwhile(postgresRecords(pool))).toBe(2)
})

test('an import into a database that breaks off leaves nothing behind, and is done again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broken-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [file, nothing, all] = ['platform', 'nothing', 'all'].map((name) => join(folder, `${name}.ndjson`))
  if (!file || !nothing || !all) throw new Error('no names')
  const own = ['--scenes', '400']
  await maintain(readSettings([...own, '--export', file]), TEST_ENVIRONMENT)
  const flags = [...own, ...flagsFor(await databaseOfTest())]
  const importing = (path: string) =>
    maintain(readSettings([...flags, '--migrate', '--import', path]), TEST_ENVIRONMENT)
  const exporting = async (path: string): Promise<string> => {
    await exportStore(path, readSettings([...flags, '--export', path]), (fault) => {
      throw fault
    })
    return readFile(path, 'utf8')
  }
  await expect(importing(await withLines(file, (lines) => [...lines, '{}']))).rejects.toThrow(
    /is not a valid record/,
  )
  expect((await exporting(nothing)).split('\n').length).toBe(3)
  await importing(file)
  expect(await exporting(all)).toBe(await readFile(file, 'utf8'))
  await expect(importing(file)).rejects.toThrow(/holds a platform already/)
})
