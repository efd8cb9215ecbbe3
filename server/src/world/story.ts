import type { Scene } from '../catalog/scene.ts'

const COG = 'image/tiff; application=geotiff; profile=cloud-optimized'

const harbourScene = (id: string, datetime: string, platform: string, cloudCover: number): Scene => ({
  type: 'Feature',
  stac_version: '1.0.0',
  stac_extensions: [
    'https://stac-extensions.github.io/eo/v1.0.0/schema.json',
    'https://stac-extensions.github.io/projection/v1.0.0/schema.json',
  ],
  id,
  collection: 'orthoscene-3m',
  geometry: {
    type: 'Polygon',
    coordinates: [[[3.9937, 51.8289], [4.3391, 51.8817], [4.2873, 52.0402], [3.9412, 51.9871], [3.9937, 51.8289]]], // prettier-ignore
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC::CRS84' } },
  },
  bbox: [3.9412, 51.8289, 4.3391, 52.0402],
  properties: {
    datetime,
    platform,
    instruments: ['four-band camera'],
    constellation: 'ortho',
    gsd: 3,
    'eo:cloud_cover': cloudCover,
    'proj:epsg': 32631,
    'proj:bbox': [564632, 5742475, 592170, 5766291],
    'proj:geometry': {
      type: 'Polygon',
      coordinates: [[[568477, 5742475], [592170, 5748728], [588293, 5766291], [564632, 5760022], [568477, 5742475]]], // prettier-ignore
    },
  },
  assets: {
    analytic: {
      href: `s3://imagery-platform/orthoscene-3m/${id}/analytic.tif`,
      title: 'Four bands, surface reflectance',
      type: COG,
      roles: ['data'],
    },
    thumbnail: {
      href: `s3://imagery-platform/orthoscene-3m/${id}/thumbnail.png`,
      title: 'Thumbnail',
      type: 'image/png',
      roles: ['thumbnail'],
    },
  },
})

/** The scenes that the contract's examples tell of. Every world has them, first. @see spec/README.md, the story */
export const STORY_SCENES: readonly Scene[] = [
  harbourScene('20260418_101530_07_2a41', '2026-04-18T10:15:30Z', 'ortho-07', 7.5),
  harbourScene('20260419_094210_53_1c07', '2026-04-19T09:42:10Z', 'ortho-53', 12.1),
]
