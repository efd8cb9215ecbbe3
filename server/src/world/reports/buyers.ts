/** Downloads that an organization makes over a term; times are in UTC. */
export interface Buyer {
  readonly orgId: number
  /** Ids of the users and clients who download. */
  readonly users: readonly [string, ...string[]]
  readonly itemType: string
  /** The feature whose scenes they are; undefined for scenes that lie in no reserved area. */
  readonly featureId?: string
  readonly from: string
  readonly to: string
  readonly count: number
}

const PRESENT = '2026-05-04T07:30:00Z'
const THIS_YEAR = { from: '2026-01-01T00:00:00Z', to: PRESENT }

/** Who downloads how much. The organization of the story downloads nothing under its plan but in the story. */
export const BUYERS: readonly Buyer[] = [
  {
    orgId: 812,
    users: ['4101', '4107', 'harbour-watch'],
    itemType: 'OrthoScene',
    featureId: 'rhine-delta-Kx4m2Pa',
    from: '2025-01-01T00:00:00Z',
    to: '2026-01-01T00:00:00Z',
    count: 60,
  },
  // the archive is pulled before the plan ends: a report of more than one part
  {
    orgId: 812,
    users: ['harbour-watch'],
    itemType: 'OrthoScene',
    featureId: 'rhine-delta-Kx4m2Pa',
    from: '2025-12-29T00:00:00Z',
    to: '2025-12-31T00:00:00Z',
    count: 1010,
  },
  {
    ...THIS_YEAR,
    orgId: 812,
    users: ['4101', '4107', 'harbour-watch'],
    itemType: 'OrthoScene',
    count: 160,
  },
  {
    orgId: 812,
    users: ['4107'],
    itemType: 'CloseupScene',
    featureId: 'singapore-anchorage-Ry6d1Qk',
    from: '2026-01-20T02:30:00Z',
    to: PRESENT,
    count: 40,
  },
  { ...THIS_YEAR, orgId: 812, users: ['4101', '4107'], itemType: 'RadarScene', count: 40 },
  { ...THIS_YEAR, orgId: 812, users: ['4101'], itemType: 'MultispectralScene', count: 40 },
  {
    orgId: 813,
    users: ['4120'],
    itemType: 'OrthoScene',
    featureId: 'holland-coast-Gc5t9Yu',
    from: '2026-04-27T07:00:00Z',
    to: PRESENT,
    count: 40,
  },
  {
    orgId: 814,
    users: ['4133'],
    itemType: 'OrthoScene',
    featureId: 'harbour-approaches-Vb8n3Ez',
    from: '2026-04-02T09:30:00Z',
    to: PRESENT,
    count: 30,
  },
  { ...THIS_YEAR, orgId: 905, users: ['5203'], itemType: 'MultispectralScene', count: 60 },
]
