import { expect, onTestFinished, test } from 'vitest'
import { databaseOfTest } from '../../../test/postgres.fixture.ts'
import { OutcomeUnknown } from '../../kernel/outcome-unknown.ts'
import { NOTES, note } from '../suite/notes.fixture.ts'
import { losingProxy } from './losing-proxy.fixture.ts'
import { openTestPostgres } from './postgres-database.fixture.ts'
import { SqlStores } from './sql-stores.ts'

const openAt = async (url: string) => {
  const database = openTestPostgres(url)
  onTestFinished(() => database.close())
  return SqlStores.open(database, [NOTES])
}

test.each([
  ['before it arrives', 0],
  ['after it has taken place', 1],
] as const)('nobody knows what a commit has come to that is lost %s', async (lost, kept) => {
  const url = await databaseOfTest()
  const proxy = await losingProxy(url, lost)
  const stores = await openAt(proxy.url)
  const directly = await openAt(url)
  proxy.lose()
  await expect(stores.collection(NOTES).put('812', note('a'))).rejects.toBeInstanceOf(OutcomeUnknown)
  expect(await directly.collection(NOTES).count('812')).toBe(kept)
})

test('a transaction that has only read is refused with 503, since it may be tried again', async () => {
  const proxy = await losingProxy(await databaseOfTest(), 'after it has taken place')
  const stores = await openAt(proxy.url)
  await stores.collection(NOTES).put('812', note('a'))
  proxy.lose()
  const reading = stores.transaction((tx) => tx.collection(NOTES).get('812', 'a'))
  await expect(reading).rejects.toMatchObject({ status: 503 })
})
