import type { Clock } from '../../kernel/clock.ts'
import type { AnalyticsStore } from '../analytics-store.ts'
import type { Feed } from '../feed.ts'
import type { Result } from '../result.ts'
import type { Subscription } from '../subscription.ts'

/** An empty store of the adapter that is tested. @param clock decides what is published */
export type CreateAnalytics = (clock: Clock) => Promise<AnalyticsStore>

export const OWNER = 812

/** A day of 2026, at midnight. */
export const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString()

/** @param created RFC 3339 */
export const feed = (id: string, created: string): Feed => ({
  id,
  created,
  updated: created,
  title: `Feed ${id}`,
  description: 'A feed',
  source: [],
  target: { type: 'collection', config: {} },
})

export const subscription = (
  id: string,
  created: string,
  more: Partial<Subscription> = {},
): Subscription => ({
  id,
  orgId: OWNER,
  feedID: 'feed',
  created,
  updated: created,
  startTime: day(1),
  title: `Subscription ${id}`,
  description: 'A subscription',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [0, 0],
      ],
    ],
  },
  ...more,
})

export const result = (id: string, created: string, more: Partial<Result> = {}): Result => ({
  id,
  created,
  geometry: { type: 'Point', coordinates: [0, 0] },
  properties: {},
  ...more,
})
