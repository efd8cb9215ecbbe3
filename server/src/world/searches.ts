import type { components } from '../../../generated/types.ts'
import type { Principal } from '../kernel/principal.ts'

type Owner = Pick<Principal, 'kind' | 'subject'>
type Search = Omit<components['schemas']['DataSavedSearch'], '_links'>

/** What the user of the story looks for: the harbour in April, with few clouds. */
const HARBOUR: Pick<Search, 'item_types' | 'filter'> = {
  item_types: ['OrthoScene'],
  filter: {
    type: 'AndFilter',
    config: [
      {
        type: 'GeometryFilter',
        field_name: 'geometry',
        relation: 'intersects',
        config: {
          type: 'Polygon',
          coordinates: [
            [
              [4.0, 51.9],
              [4.2, 51.9],
              [4.2, 52.0],
              [4.0, 52.0],
              [4.0, 51.9],
            ],
          ],
        },
      },
      {
        type: 'DateRangeFilter',
        field_name: 'acquired',
        config: { gte: '2026-04-01T00:00:00Z', lt: '2026-05-01T00:00:00Z' },
      },
      { type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 0.2 } },
    ],
  },
}

const SEARCHES: readonly Search[] = [
  {
    ...HARBOUR,
    id: '4f8b1d6a92c34e07b5a1d0c7e6f29383',
    name: 'Rotterdam harbour, clear',
    __daily_email_enabled: true,
    created: '2026-05-02T09:30:00Z',
    updated: '2026-05-02T09:30:00Z',
    last_executed: '2026-05-03T06:00:00Z',
    search_type: 'saved',
  },
  {
    ...HARBOUR,
    id: 'c05e7a3b1f924d68a7d2e94b60f8135c',
    name: 'c05e7a3b1f924d68a7d2e94b60f8135c',
    __daily_email_enabled: false,
    created: '2026-05-04T07:58:12Z',
    updated: '2026-05-04T07:58:12Z',
    last_executed: '2026-05-04T07:58:12Z',
    search_type: 'quick',
  },
]

/** The user of the story and its organization's service, which looks for the same. */
const OWNERS: readonly Owner[] = [
  { kind: 'user', subject: '4101' },
  { kind: 'machine', subject: 'harbour-watch' },
]

/** The searches that the contract's examples tell of, with whom they belong to. @see spec/README.md, the story */
export const STORY_SEARCHES: readonly (readonly [owner: Owner, search: Search])[] = OWNERS.flatMap((owner) =>
  SEARCHES.map((search) => [owner, search] as const),
)
