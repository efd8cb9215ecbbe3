import type { Scene } from '../catalog/scene.ts'
import { STORAGE } from '../services/assets/asset-source.ts'

/** How the two scenes differ. */
interface Differences {
  readonly datetime: string
  readonly created: string
  readonly platform: string
  readonly 'eo:cloud_cover': number
  readonly 'view:off_nadir': number
  readonly 'view:sun_azimuth': number
  readonly 'view:sun_elevation': number
}

const harbourScene = (id: string, differences: Differences): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  id,
  collection: 'orthoscene-3m',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [3.9937, 51.8289],
        [4.3391, 51.8817],
        [4.2873, 52.0402],
        [3.9412, 51.9871],
        [3.9937, 51.8289],
      ],
    ],
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC::CRS84' } },
  },
  bbox: [3.9412, 51.8289, 4.3391, 52.0402],
  properties: {
    ...differences,
    updated: differences.created,
    instruments: ['four-band camera'],
    constellation: 'ortho',
    gsd: 3,
    'proj:epsg': 32631,
    rows: 7939,
    columns: 9180,
    origin_x: 564632,
    origin_y: 5766291,
    anomalous_pixels: 0,
    black_fill: 0.33,
    ground_control: true,
  },
  assets: {
    analytic: { href: `${STORAGE}orthoscene-3m/${id}/analytic.tif` },
    udm: { href: `${STORAGE}orthoscene-3m/${id}/udm.tif` },
    thumbnail: { href: `${STORAGE}orthoscene-3m/${id}/thumbnail.png` },
  },
})

/** The scenes that the contract's examples tell of. Every world has them, first. @see spec/README.md, the story */
export const STORY_SCENES: readonly Scene[] = [
  harbourScene('20260418_101530_07_2a41', {
    datetime: '2026-04-18T10:15:30Z',
    created: '2026-04-18T16:42:07Z',
    platform: 'ortho-07',
    'eo:cloud_cover': 7.5,
    'view:off_nadir': 3.4,
    'view:sun_azimuth': 148.7,
    'view:sun_elevation': 45.3,
  }),
  harbourScene('20260419_094210_53_1c07', {
    datetime: '2026-04-19T09:42:10Z',
    created: '2026-04-19T15:02:44Z',
    platform: 'ortho-53',
    'eo:cloud_cover': 12.1,
    'view:off_nadir': 1.2,
    'view:sun_azimuth': 138.1,
    'view:sun_elevation': 42.6,
  }),
]
