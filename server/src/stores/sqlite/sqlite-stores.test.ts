import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { storesIn } from '../sql/tested-sql.fixture.ts'
import { describeStores } from '../suite/stores.fixture.ts'
import { openSqliteDatabase } from './sqlite-database.ts'

const folder = await mkdtemp(join(tmpdir(), 'sqlite-stores-'))
const database = await openSqliteDatabase({ directory: folder, durability: 'full' })

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

describeStores('stores in a directory', storesIn(database))
