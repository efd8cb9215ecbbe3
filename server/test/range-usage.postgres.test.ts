import { filledDatabaseOfTest } from './filled-database.fixture.ts'
import { runInTest } from './platform.fixture.ts'
import { describeRangeUsage } from './range-usage.fixture.ts'

describeRangeUsage('by three processes', async () => {
  const flags = await filledDatabaseOfTest()
  return [await runInTest(flags), await runInTest(flags), await runInTest(flags)]
})
