import type { AnalyticsSubscription } from 'imagery-platform-client'
import { DayInput } from '../shell/day-input.tsx'
import { formatDay } from '../shell/time-text.ts'
import { firstDay, lastDay } from './view.ts'

type Watched = Pick<AnalyticsSubscription, 'startTime' | 'endTime'>

/** Narrows results to those that were seen on certain days of the time that a subscription watches. */
export const TimeFilter = ({ of: { startTime, endTime } }: { readonly of: Watched }) => (
  <fieldset class="days">
    <legend class="unseen">Seen in imagery of these days (UTC)</legend>
    <DayInput label="Seen from" text={firstDay} open={formatDay(startTime)} />
    <DayInput label="until" text={lastDay} open={endTime === undefined ? 'now' : formatDay(endTime)} />
  </fieldset>
)
