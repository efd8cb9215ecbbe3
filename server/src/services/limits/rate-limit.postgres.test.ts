import { expect, onTestFinished, test } from 'vitest'
import { databaseOfTest } from '../../../test/postgres.fixture.ts'
import { stoppedClock } from '../../identity/credentials/token.fixture.ts'
import { openTestPostgres } from '../../stores/sql/postgres-database.fixture.ts'
import { SqlStores } from '../../stores/sql/sql-stores.ts'
import { allowanceOwner, ALLOWANCES, createRateLimiter } from './rate-limit.ts'

test('a caller does not wait while the allowance of another is counted', async () => {
  const url = await databaseOfTest()
  const open = async () => {
    const stores = await SqlStores.open(openTestPostgres(url), [ALLOWANCES])
    onTestFinished(() => stores.close())
    return stores
  }
  const one = await open()
  const other = await open()
  const limiter = createRateLimiter(
    'tokens',
    { requests: 1, seconds: 60 },
    { stores: other, clock: stoppedClock() },
  )
  const wait = await one.transaction(async (tx) => {
    await tx.collection(ALLOWANCES).put(allowanceOwner('tokens', 'marit'), { key: 'marit', wholeAgain: 0 })
    return limiter.secondsToWait('harbour-watch') // while that transaction lasts
  })
  expect(wait).toBe(0)
})
