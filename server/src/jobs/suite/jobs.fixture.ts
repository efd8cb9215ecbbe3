import { describe } from 'vitest'
import { describeBacklog } from './backlog.fixture.ts'
import { describeClockSetBack } from './clock-set-back.fixture.ts'
import { describeDeadLetters } from './dead-letters.fixture.ts'
import { describeFailures, describeFences } from './failures.fixture.ts'
import type { CreateJobs } from './jobs-platform.fixture.ts'
import { describeAlarms, describeOrder } from './order.fixture.ts'
import { describeJobSnapshots } from './snapshots.fixture.ts'
import { describeTurns } from './turns.fixture.ts'
import { describeUnreliableAlarms } from './unreliable-alarm.fixture.ts'

/** What jobs have to do, whatever the adapter. */
export const describeJobs = (name: string, create: CreateJobs): void => {
  describe(name, () => {
    describe('order', () => describeOrder(create))
    describe('alarms', () => describeAlarms(create))
    describe('unreliable alarms', () => describeUnreliableAlarms(create))
    describe('turns', () => describeTurns(create))
    describe('clocks that are set back', () => describeClockSetBack(create))
    describe('failures', () => describeFailures(create))
    describe('failures', () => describeDeadLetters(create))
    describe('backlog', () => describeBacklog(create))
    describe('fences', () => describeFences(create))
    describe('snapshots', () => describeJobSnapshots(create))
  })
}
