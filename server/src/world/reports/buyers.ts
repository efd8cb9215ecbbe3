/** Downloads that an organisation makes over a term; times are in UTC. */
export interface Buyer {
  readonly orgId: number
  readonly planId: number
  /** Ids of the users and clients who download. */
  readonly users: readonly [string, ...string[]]
  readonly itemType: string
  readonly from: string
  readonly to: string
  readonly count: number
}

const THIS_YEAR = { from: '2026-01-01T00:00:00Z', to: '2026-05-04T07:30:00Z' }

/** Who downloads how much. Nobody downloads under the story's plan but in the story. */
export const BUYERS: readonly Buyer[] = [
  {
    orgId: 812,
    planId: 3298,
    users: ['4101', '4107', 'harbour-watch'],
    itemType: 'OrthoScene',
    from: '2025-01-01T00:00:00Z',
    to: '2026-01-01T00:00:00Z',
    count: 400,
  },
  // the archive is pulled before the plan ends: a report of more than one part
  {
    orgId: 812,
    planId: 3298,
    users: ['harbour-watch'],
    itemType: 'OrthoScene',
    from: '2025-12-29T00:00:00Z',
    to: '2025-12-31T00:00:00Z',
    count: 1500,
  },
  {
    ...THIS_YEAR,
    orgId: 812,
    planId: 3313,
    users: ['4101', '4107', 'harbour-watch'],
    itemType: 'OrthoScene',
    count: 260,
  },
  { ...THIS_YEAR, orgId: 812, planId: 3311, users: ['4107'], itemType: 'CloseupScene', count: 40 },
  { ...THIS_YEAR, orgId: 812, planId: 3318, users: ['4101', '4107'], itemType: 'RadarScene', count: 60 },
  { ...THIS_YEAR, orgId: 812, planId: 3318, users: ['4101'], itemType: 'MultispectralScene', count: 60 },
  { ...THIS_YEAR, orgId: 813, planId: 3320, users: ['4120'], itemType: 'OrthoScene', count: 120 },
  { ...THIS_YEAR, orgId: 814, planId: 3310, users: ['4133'], itemType: 'OrthoScene', count: 80 },
  { ...THIS_YEAR, orgId: 905, planId: 3405, users: ['5203'], itemType: 'MultispectralScene', count: 90 },
]
