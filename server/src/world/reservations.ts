/** Quota that is reserved for an area of interest from the beginning. */
export interface WorldReservation {
  readonly id: number
  readonly productId: number
  /** Id of the user who reserved. */
  readonly userId: string
  readonly ref: string
  /** What it takes of the quota, in square kilometres. */
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

/** The first is that of the story. @see spec/README.md */
export const WORLD_RESERVATIONS: readonly WorldReservation[] = [
  {
    id: 90417,
    productId: 1204,
    userId: '4101',
    ref: 'ip:features/my/rotterdam-harbour-Lm4q7Zx/terminal-north-p2Xs8Ka',
    amount: 25,
    group: null,
    created: '2026-05-04T07:58:12Z',
  },
  {
    id: 90388,
    productId: 1207,
    userId: '4101',
    ref: 'ip:features/my/rotterdam-harbour-Lm4q7Zx/terminal-south-w7Tn3Bd',
    amount: 25,
    group: 'harbour-2026',
    created: '2026-02-11T13:20:05Z',
  },
  {
    id: 90402,
    productId: 1204,
    userId: '4107',
    ref: 'ip:features/my/anchorages-Qd8t2Vn/anchorage-4-east-Hs6y1Rc',
    amount: 54.9,
    group: null,
    created: '2026-03-17T10:44:31Z',
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
