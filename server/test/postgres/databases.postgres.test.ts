import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseOfTest } from '../postgres.fixture.ts'

test('each test has a database of its own, with PostGIS', async () => {
  const urls = await Promise.all([databaseOfTest(), databaseOfTest()])
  for (const url of urls) {
    const client = new pg.Client(url)
    await client.connect()
    await client.query('create table note ()')
    const { rows } = await client.query('select st_x(st_makepoint(1, 2)) x')
    await client.end()
    expect(rows).toEqual([{ x: 1 }])
  }
})
