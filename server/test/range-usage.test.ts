import { runInTest } from './platform.fixture.ts'
import { describeRangeUsage } from './range-usage.fixture.ts'

describeRangeUsage('by one process', async () => [await runInTest(['--lenient'])])
