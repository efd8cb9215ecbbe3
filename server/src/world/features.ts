import { featureReference } from '../services/features/references.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { Principal } from '../kernel/principal.ts'

interface WorldFeature {
  readonly id: string
  readonly geometry: Geometry
  readonly properties: Readonly<Record<string, unknown>>
}

export interface WorldCollection {
  /** Each has one of its own. */
  readonly owners: readonly Pick<Principal, 'kind' | 'subject'>[]
  readonly id: string
  readonly title: string
  readonly description: string
  /** When its features were uploaded, in UTC. */
  readonly created: string
  /** In the order in which they were uploaded. */
  readonly features: readonly WorldFeature[]
}

const box = (west: number, south: number, east: number, north: number): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
})

/** The collection of the story, also of its machine client, and a colleague's. @see spec/README.md */
export const WORLD_COLLECTIONS: readonly WorldCollection[] = [
  {
    owners: [
      { kind: 'user', subject: '4101' },
      { kind: 'machine', subject: 'harbour-watch' },
    ],
    id: 'rotterdam-harbour-Lm4q7Zx',
    title: 'Rotterdam harbour',
    description: 'Terminals that are watched',
    created: '2025-12-15T10:05:00Z',
    features: [
      {
        id: 'terminal-south-w7Tn3Bd',
        geometry: box(4.1, 51.92, 4.14, 51.94),
        properties: { name: 'terminal south', operator: 'Southern Terminals' },
      },
      {
        id: 'terminal-north-p2Xs8Ka',
        geometry: box(4.03, 51.95, 4.07, 51.97),
        properties: { name: 'terminal north', operator: 'Northern Terminals' },
      },
    ],
  },
  {
    owners: [{ kind: 'user', subject: '4107' }],
    id: 'anchorages-Qd8t2Vn',
    title: 'Anchorages',
    description: 'Where ships wait for a berth',
    created: '2026-03-16T13:20:00Z',
    features: [
      {
        id: 'anchorage-4-east-Hs6y1Rc',
        geometry: box(3.78, 52.08, 3.9, 52.14),
        properties: { name: 'anchorage 4 east' },
      },
    ],
  },
  {
    owners: [{ kind: 'machine', subject: 'harbour-watch' }],
    id: 'watched-waters-Jt5c9Wd',
    title: 'Watched waters',
    description: 'Where every ship is followed',
    created: '2024-12-20T09:00:00Z',
    features: [
      {
        id: 'rhine-delta-Kx4m2Pa',
        geometry: box(3.6, 51.62, 4.59589, 52.24),
        properties: { name: 'Rhine delta' },
      },
      {
        id: 'harbour-approaches-Vb8n3Ez',
        geometry: box(3.85, 51.8, 4.4011, 52.07),
        properties: { name: 'harbour approaches' },
      },
      {
        id: 'singapore-anchorage-Ry6d1Qk',
        geometry: box(103.75, 1.23, 103.795, 1.275),
        properties: { name: 'Singapore anchorage' },
      },
    ],
  },
  {
    owners: [{ kind: 'user', subject: '4120' }],
    id: 'northern-harbours-Mw2s7Lf',
    title: 'Northern harbours',
    description: 'From the Hook of Holland to Katwijk',
    created: '2026-04-20T12:00:00Z',
    features: [
      {
        id: 'holland-coast-Gc5t9Yu',
        geometry: box(4.1, 52, 4.4, 52.25),
        properties: { name: 'Holland coast' },
      },
    ],
  },
  {
    owners: [{ kind: 'machine', subject: 'tidal-survey' }],
    id: 'tidal-flats-Nz3k8Ho',
    title: 'Tidal flats',
    description: 'What falls dry',
    created: '2026-03-02T08:30:00Z',
    features: [
      {
        id: 'inner-bay-Xd7p4Bi',
        geometry: box(-9.25, 38.6, -9.1202, 38.72),
        properties: { name: 'inner bay' },
      },
      {
        id: 'river-mouth-Ta1f6Sj',
        geometry: box(-9.5, 38.65, -9.3926, 38.71),
        properties: { name: 'river mouth' },
      },
    ],
  },
]

/** A feature of the world by its id, and the reference that its owners know it by. */
export const worldFeature = (id: string): { readonly ref: string; readonly geometry: Geometry } => {
  const collection = WORLD_COLLECTIONS.find(({ features }) => features.some((feature) => feature.id === id))
  const feature = collection?.features.find((each) => each.id === id)
  if (!collection || !feature) throw new RangeError(`the world has no feature "${id}"`)
  return { ref: featureReference(collection.id, id), geometry: feature.geometry }
}
