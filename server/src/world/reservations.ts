import type { Principal } from '../kernel/principal.ts'

/** Quota that is reserved for an area of interest from the beginning. */
export interface WorldReservation {
  readonly id: number
  readonly productId: number
  /** Who reserved. */
  readonly by: Pick<Principal, 'kind' | 'subject'>
  /** Id of the feature that is the area. */
  readonly featureId: string
  /** What it takes of the quota, in square kilometers: the area of the feature, to as many digits as are agreed. */
  readonly amount: number
  /** Null for none. */
  readonly group: string | null
  readonly created: string
}

/** A bulk reservation of the past. */
export interface WorldQuotaJob {
  readonly id: number
  readonly orgId: number
  readonly productId: number
  readonly areas: number
  readonly group: string | null
  readonly created: string
  /** Why nothing came of it. */
  readonly fault: string
}

const MARIT = { kind: 'user', subject: '4101' } as const
const WATCH = { kind: 'machine', subject: 'harbour-watch' } as const
const SURVEY = { kind: 'machine', subject: 'tidal-survey' } as const

/** The first is that of the story. @see spec/README.md */
export const WORLD_RESERVATIONS: readonly WorldReservation[] = [
  {
    id: 90417,
    productId: 1204,
    by: MARIT,
    featureId: 'terminal-north-p2Xs8Ka',
    amount: 25,
    group: null,
    created: '2026-05-04T07:58:12Z',
  },
  {
    id: 90388,
    productId: 1207,
    by: MARIT,
    featureId: 'terminal-south-w7Tn3Bd',
    amount: 25,
    group: 'harbour-2026',
    created: '2026-02-11T13:20:05Z',
  },
  {
    id: 90402,
    productId: 1204,
    by: { kind: 'user', subject: '4107' },
    featureId: 'anchorage-4-east-Hs6y1Rc',
    amount: 54.9,
    group: null,
    created: '2026-03-17T10:44:31Z',
  },
  {
    id: 90117,
    productId: 1187,
    by: WATCH,
    featureId: 'rhine-delta-Kx4m2Pa',
    amount: 4725.5,
    group: null,
    created: '2025-01-01T00:00:00Z',
  },
  {
    id: 90371,
    productId: 1207,
    by: WATCH,
    featureId: 'singapore-anchorage-Ry6d1Qk',
    amount: 25,
    group: null,
    created: '2026-01-20T02:12:40Z',
  },
  {
    id: 90409,
    productId: 1204,
    by: WATCH,
    featureId: 'harbour-approaches-Vb8n3Ez',
    amount: 1138.7,
    group: null,
    created: '2026-04-02T09:15:26Z',
  },
  {
    id: 90413,
    productId: 1231,
    by: { kind: 'user', subject: '4120' },
    featureId: 'holland-coast-Gc5t9Yu',
    amount: 571.2,
    group: null,
    created: '2026-04-27T06:50:18Z',
  },
  {
    id: 90404,
    productId: 1240,
    by: SURVEY,
    featureId: 'inner-bay-Xd7p4Bi',
    amount: 150.5,
    group: 'tides',
    created: '2026-03-30T16:05:41Z',
  },
  {
    id: 90405,
    productId: 1240,
    by: SURVEY,
    featureId: 'river-mouth-Ta1f6Sj',
    amount: 62.25,
    group: 'tides',
    created: '2026-03-30T16:05:41Z',
  },
]

/** That of the story: half done at its present, and too much in the end. */
export const WORLD_QUOTA_JOBS: readonly WorldQuotaJob[] = [
  {
    id: 7702,
    orgId: 812,
    productId: 1204,
    areas: 1240,
    group: null,
    created: '2026-05-04T07:59:51.800Z',
    fault: 'The remaining quota of 3781.4 sqkm does not suffice for 31000 sqkm.',
  },
]
