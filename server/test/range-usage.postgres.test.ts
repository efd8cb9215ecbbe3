import { runInTest, SECRET } from './platform.fixture.ts'
import { databaseOfTest } from './postgres.fixture.ts'
import { describeRangeUsage } from './range-usage.fixture.ts'

describeRangeUsage('by three processes', async () => {
  const flags = ['--database-url', await databaseOfTest(), '--secret', SECRET]
  return [await runInTest(flags), await runInTest(flags), await runInTest(flags)]
})
