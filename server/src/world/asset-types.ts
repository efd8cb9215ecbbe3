import { BANDS, MASK, SCANNED } from '../catalog/bands.ts'
import type { BandName } from '../catalog/bands.ts'
import type { AssetType } from '../services/assets/item-type.ts'
import type { SENSORS } from './sensors.ts'

type AssetBand = AssetType['bands'][number]

const band = (name: BandName): AssetBand => ({ name, display_name: BANDS[name].title })

const FOUR = (['blue', 'green', 'red', 'nir'] as const).map(band)

/** What kinds of files the scenes of the world's collections have, by id of the asset type. @see spec/README.md, the story */
export const WORLD_ASSET_TYPES: Readonly<
  Record<(typeof SENSORS)[number]['collection'], readonly AssetType[]>
> = {
  'orthoscene-3m': [
    {
      id: 'ortho_analytic_4b',
      name: 'analytic',
      title: 'Analytic, four bands',
      description: 'Orthorectified surface reflectance in four bands, 3 m, as a GeoTIFF.',
      category: 'data',
      bands: FOUR,
    },
    {
      id: 'ortho_udm2',
      name: 'udm',
      title: 'Usable data mask',
      description: 'Mask of clear, cloudy and other pixels on the same grid, as a GeoTIFF.',
      category: 'mask',
      bands: MASK.map(band),
    },
  ],
  'closeup-50cm': [
    {
      id: 'closeup_panchromatic',
      name: 'panchromatic',
      title: 'Panchromatic',
      description: 'Orthorectified panchromatic pixels of 50 cm, as a GeoTIFF.',
      category: 'data',
      bands: [band('pan')],
    },
    {
      id: 'closeup_analytic_4b',
      name: 'analytic',
      title: 'Analytic, four bands',
      description: 'Pansharpened surface reflectance in four bands, 50 cm, as a GeoTIFF.',
      category: 'data',
      bands: FOUR,
    },
  ],
  'multispectral-10m': [
    {
      id: 'multispectral_analytic_13b',
      name: 'analytic',
      title: 'Analytic, thirteen bands',
      description: 'Reflectance from the visible to the short-wave infrared, 10 m, as a GeoTIFF.',
      category: 'data',
      bands: SCANNED.map(band),
    },
    {
      id: 'multispectral_classification',
      name: 'classification',
      title: 'Scene classification',
      description: 'Classes of pixels, and probabilities of clouds and snow, on the same grid, as a GeoTIFF.',
      category: 'mask',
      bands: (
        [
          'scene_class',
          'cloud_probability',
          'snow_probability',
          'cloud_mask',
          'cloud_probability_255',
        ] as const
      ).map(band),
    },
  ],
  'radar-20m': [
    {
      id: 'radar_vh',
      name: 'vh',
      title: 'Backscatter, VH',
      description: 'Radar backscatter sent vertically and received horizontally, 20 m, as a GeoTIFF.',
      category: 'data',
      bands: [band('vh')],
    },
    {
      id: 'radar_vv',
      name: 'vv',
      title: 'Backscatter, VV',
      description: 'Radar backscatter sent and received vertically, 20 m, as a GeoTIFF.',
      category: 'data',
      bands: [band('vv')],
    },
  ],
  'composite-30m-monthly': [
    {
      id: 'composite_visual',
      name: 'visual',
      title: 'Visual, true color',
      description: 'What a month showed in true color, 30 m, as a GeoTIFF.',
      category: 'visual',
      bands: (['red', 'green', 'blue'] as const).map(band),
    },
  ],
}
