import { Pool } from 'pg'
import type { Database } from '../../../../tools/postgres/databases.ts'
import { copyOfTemplate } from '../../../test/postgres.fixture.ts'
import { migrateCatalog } from './migrations.ts'

/** A database with the tables of the catalog, for the tests of one file. */
export class CatalogDatabase {
  readonly pool: Pool
  readonly #database: Database

  private constructor(database: Database) {
    this.#database = database
    this.pool = new Pool({ connectionString: database.url, max: 4 })
  }

  static async create(): Promise<CatalogDatabase> {
    const database = new CatalogDatabase(await copyOfTemplate())
    await migrateCatalog(database.pool)
    return database
  }

  /** As it was created. */
  async empty(): Promise<void> {
    await this.pool.query(
      'truncate scene, scene_past, scene_traits, scene_collection; alter sequence scene_arrival restart',
    )
  }

  async drop(): Promise<void> {
    await this.pool.end()
    await this.#database.drop()
  }
}
