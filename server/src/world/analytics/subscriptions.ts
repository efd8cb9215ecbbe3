import type { Subscription } from '../../analytics/subscription.ts'
import { parseSearchBox } from 'imagery-platform-geometry/search-box.ts'
import { areaOfBoxes } from './area-of-boxes.ts'

/** A subscription of the world, before anything was found. */
export interface WorldSubscription {
  /** Which of the world's feeds. */
  readonly feed: string
  readonly subscription: Omit<Subscription, 'id' | 'feedID' | 'updated'>
}

type Row = readonly [
  feed: string,
  orgId: number,
  title: string,
  bbox: readonly [west: number, south: number, east: number, north: number],
  created: string,
  startTime: string,
  endTime?: string,
]

/**
 * Where and when; the first is that of the story. Boxes in degrees; west is larger than east across the antimeridian.
 */
const ROWS: readonly Row[] = [
  [
    'vessels',
    812,
    'Rotterdam harbour',
    [3.9, 51.8, 4.4, 52.1],
    '2026-03-20T10:00:00.000Z',
    '2026-04-01T00:00:00.000Z',
    '2026-07-01T00:00:00.000Z',
  ],
  [
    'vessels',
    812,
    'Rotterdam roads',
    [3.2, 51.6, 4.2, 52.3],
    '2026-01-08T09:12:00.000Z',
    '2024-01-01T00:00:00.000Z',
  ],
  [
    'vessels',
    812,
    'Singapore Strait',
    [103.4, 1.0, 104.4, 1.6],
    '2025-11-19T14:40:00.000Z',
    '2024-01-01T00:00:00.000Z',
  ],
  [
    'vessels',
    812,
    'Taveuni, over the antimeridian',
    [179.3, -17.6, -179.3, -16.2],
    '2025-10-02T02:05:00.000Z',
    '2024-01-01T00:00:00.000Z',
  ],
  [
    'aircraft',
    812,
    'Airports of London',
    [-0.8, 51.1, 0.4, 51.9],
    '2025-09-30T08:00:00.000Z',
    '2024-06-01T00:00:00.000Z',
  ],
  [
    'slicks',
    812,
    'Southern North Sea',
    [2.0, 51.2, 5.0, 53.5],
    '2025-06-12T07:30:00.000Z',
    '2024-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
  ],
  [
    'floods',
    812,
    'Rhine and Meuse',
    [4.0, 51.4, 6.3, 52.3],
    '2025-12-01T06:20:00.000Z',
    '2025-10-01T00:00:00.000Z',
  ],
  [
    'floods',
    812,
    'Po valley',
    [8.4, 44.7, 12.6, 45.9],
    '2025-05-05T16:00:00.000Z',
    '2024-01-01T00:00:00.000Z',
  ],
  [
    'sites',
    812,
    'Coast of Singapore, month by month',
    [103.5, 1.0, 104.3, 1.5],
    '2025-11-19T15:05:00.000Z',
    '2024-01-01T00:00:00.000Z',
  ],
  [
    'vessels',
    813,
    'Stockholm archipelago',
    [17.8, 58.9, 19.4, 59.8],
    '2026-02-11T11:11:00.000Z',
    '2025-01-01T00:00:00.000Z',
  ],
  [
    'vessels',
    905,
    'Tagus mouth',
    [-9.7, 38.4, -8.8, 39.0],
    '2026-01-27T13:00:00.000Z',
    '2024-01-01T00:00:00.000Z',
  ],
  [
    'slicks',
    905,
    'Off Lisbon',
    [-10.5, 38.0, -8.8, 39.4],
    '2025-08-18T18:45:00.000Z',
    '2024-01-01T00:00:00.000Z',
  ],
]

const DESCRIPTIONS: ReadonlyMap<string, string> = new Map([
  ['Rotterdam harbour', 'Vessels in and off the harbour'],
  ['Rotterdam roads', 'Vessels that wait for a berth'],
])

export const WORLD_SUBSCRIPTIONS: readonly WorldSubscription[] = ROWS.map(
  ([feed, orgId, title, bbox, created, startTime, endTime]) => ({
    feed,
    subscription: {
      orgId,
      title,
      description: DESCRIPTIONS.get(title) ?? `What is found in the area ${title}`,
      created,
      startTime,
      ...(endTime !== undefined && { endTime }),
      geometry: areaOfBoxes(parseSearchBox(bbox).boxes),
      maxQueued: 10_000,
    },
  }),
)
