import { expect, onTestFinished, test } from 'vitest'
import { filledDatabaseOfTest } from './filled-database.fixture.ts'
import { startTestPlatform } from './platform.fixture.ts'

test('the clock that is set on one process is that of the next call on another', async () => {
  const flags = await filledDatabaseOfTest(['--scenes', '0', '--test-store'])
  const start = async () => {
    const platform = await startTestPlatform(flags)
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
