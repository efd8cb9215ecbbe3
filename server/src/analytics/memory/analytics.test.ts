import { describeAnalytics } from '../suite/analytics.fixture.ts'
import { MemoryAnalytics } from './memory-analytics.ts'

describeAnalytics('analytics in memory', async (clock) => new MemoryAnalytics(clock))
