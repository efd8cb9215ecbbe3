import { afterAll } from 'vitest'
import { describeCatalog } from '../suite/catalog.fixture.ts'
import { CatalogDatabase } from './postgis.fixture.ts'
import { PostgisCatalog } from './postgis-catalog.ts'

const database = await CatalogDatabase.create()

afterAll(() => database.drop())

describeCatalog('the catalog in PostGIS', async (clock) => {
  await database.empty()
  return new PostgisCatalog(database.pool, clock)
})
