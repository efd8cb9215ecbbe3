import { describe } from 'vitest'
import type { CreateAnalytics } from './analytics-records.fixture.ts'
import { describePages } from './pages.fixture.ts'
import { describePublication } from './publication.fixture.ts'
import { describeRecords } from './records.fixture.ts'
import { describeResults } from './results.fixture.ts'
import { describeSubscriptions } from './subscriptions.fixture.ts'

/** What analytics have to do, whatever the adapter. */
export const describeAnalytics = (name: string, create: CreateAnalytics): void => {
  describe(name, () => {
    describe('publication', () => describePublication(create))
    describe('pages', () => describePages(create))
    describe('subscriptions', () => describeSubscriptions(create))
    describe('results', () => describeResults(create))
    describe('records', () => describeRecords(create))
  })
}
