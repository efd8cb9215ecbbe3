import { describe } from 'vitest'
import { describeBounds, describeByteBounds } from './bounds.fixture.ts'
import { describeDocuments, describeValues } from './documents.fixture.ts'
import type { TestedAdapter } from './notes.fixture.ts'
import { describePages } from './pages.fixture.ts'
import { describeSnapshots } from './snapshots.fixture.ts'
import { describeIds } from './ids.fixture.ts'
import {
  describeCrashes,
  describeRehearsals,
  describeRollbacks,
  describeTransactions,
} from './transactions.fixture.ts'

/** What stores have to do, whatever the adapter. */
export const describeStores = (name: string, adapter: TestedAdapter): void => {
  const { create } = adapter
  describe(name, () => {
    describe('documents', () => describeDocuments(create))
    describe('values', () => describeValues(create, {}))
    describe('values that are rarely read', () => describeValues(create, { isRarelyRead: true }))
    describe('pages', () => describePages(create))
    describe('bounds', () => describeBounds(create))
    describe('bounds of bytes', () => describeByteBounds(create))
    describe('transactions', () => describeTransactions(adapter))
    describe('transactions that fail', () => describeRollbacks(adapter))
    describe('crashes', () => describeCrashes(adapter))
    describe('rehearsals', () => describeRehearsals(adapter))
    describe('snapshots', () => describeSnapshots(adapter))
    describe('ids', () => describeIds(adapter))
  })
}
