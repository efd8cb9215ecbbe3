import { expect, onTestFinished, test } from 'vitest'
import { SECRET, startTestPlatform } from './platform.fixture.ts'
import { databaseOfTest } from './postgres.fixture.ts'

test('the clock that is set on one process is that of the next call on another', async () => {
  const url = await databaseOfTest()
  const start = async () => {
    const platform = await startTestPlatform(['--database-url', url, '--secret', SECRET, '--test-store'])
    onTestFinished(() => platform.close())
    return async (method: string, path: string, body?: unknown): Promise<unknown> =>
      (await platform.call(method, `/control${path}`, { as: 'nobody', body })).json
  }
  const one = await start()
  const other = await start()
  const frozen = await one('POST', '/clock/freeze')
  expect(await other('GET', '/clock')).toEqual(frozen)
  const moved = await other('POST', '/clock/advance', { seconds: 3_600 })
  expect(moved).not.toEqual(frozen)
  expect(await one('GET', '/clock')).toEqual(moved)
})
