import { afterAll } from 'vitest'
import { describeStores } from '../suite/stores.fixture.ts'
import { postgresDatabase } from './postgres-database.fixture.ts'
import { storesIn } from './tested-sql.fixture.ts'
import { describeTexts } from './texts.fixture.ts'
import { describeUpgrades } from './upgrade.fixture.ts'

const database = await postgresDatabase()

afterAll(() => database.close())

describeStores('stores in PostgreSQL', storesIn(database))

describeTexts(storesIn(database))

describeUpgrades(database)
