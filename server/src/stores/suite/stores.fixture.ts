import { describe } from 'vitest'
import { describeBounds, describeByteBounds } from './bounds.fixture.ts'
import { describeDocuments, describeValues } from './documents.fixture.ts'
import type { CreateStores } from './notes.fixture.ts'
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
export const describeStores = (name: string, create: CreateStores): void => {
  describe(name, () => {
    describe('documents', () => describeDocuments(create))
    describe('values', () => describeValues(create))
    describe('pages', () => describePages(create))
    describe('bounds', () => describeBounds(create))
    describe('bounds of bytes', () => describeByteBounds(create))
    describe('transactions', () => describeTransactions(create))
    describe('transactions that fail', () => describeRollbacks(create))
    describe('crashes', () => describeCrashes(create))
    describe('rehearsals', () => describeRehearsals(create))
    describe('snapshots', () => describeSnapshots(create))
    describe('ids', () => describeIds(create))
  })
}
