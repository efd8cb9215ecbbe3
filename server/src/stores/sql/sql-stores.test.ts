import { afterAll } from 'vitest'
import { describeStores } from '../suite/stores.fixture.ts'
import { sqliteDatabase } from './sqlite-database.fixture.ts'
import { storesIn } from './tested-sql.fixture.ts'
import { describeTexts } from './texts.fixture.ts'
import { describeUpgrades } from './upgrade.fixture.ts'

const database = sqliteDatabase()

afterAll(() => database.close())

describeStores('stores in SQLite', storesIn(database))

describeTexts(storesIn(database))

describeUpgrades(database)
