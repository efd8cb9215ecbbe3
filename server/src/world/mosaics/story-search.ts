import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { Principal } from '../../kernel/principal.ts'

/** The quad search in the contract's examples, and its owner. @see spec/README.md, the story */
export const STORY_QUAD_SEARCH: {
  readonly owners: readonly Pick<Principal, 'kind' | 'subject'>[]
  readonly id: string
  readonly mosaicId: string
  readonly area: Geometry
} = {
  owners: [
    { kind: 'user', subject: '4101' },
    { kind: 'machine', subject: 'harbour-watch' },
  ],
  id: 'b81e5f20c4764d0f9a3c6e2d7f10b458',
  mosaicId: '6f1c2a54-8d3e-4b7a-9c05-1e7d2f4b8a90',
  area: {
    type: 'Polygon',
    coordinates: [
      [
        [4.06, 51.9],
        [4.24, 51.9],
        [4.24, 51.94],
        [4.06, 51.94],
        [4.06, 51.9],
      ],
    ],
  },
}
