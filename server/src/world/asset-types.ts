import type { AssetType } from '../services/assets/item-type.ts'
import type { SENSORS } from './sensors.ts'

type Band = AssetType['bands'][number]

const band = (name: string, display_name: string): Band => ({ name, display_name })

const BLUE = band('blue', 'Blue')
const GREEN = band('green', 'Green')
const RED = band('red', 'Red')
const NIR = band('nir', 'Near infrared')
const FOUR = [BLUE, GREEN, RED, NIR]
const THIRTEEN = [
  band('coastal', 'Coastal aerosol'), BLUE, GREEN, RED, band('rededge071', 'Red edge, 704 nm'),
  band('rededge075', 'Red edge, 740 nm'), band('rededge078', 'Red edge, 783 nm'), NIR,
  band('nir08', 'Narrow near infrared'), band('nir09', 'Water vapour'), band('cirrus', 'Cirrus'),
  band('swir16', 'Short-wave infrared, 1610 nm'), band('swir22', 'Short-wave infrared, 2190 nm'),
] // oxfmt-ignore
const MASK = [
  band('clear', 'Clear'), band('snow_ice', 'Snow or ice'), band('cloud_shadow', 'Shadow of clouds'),
  band('light_haze', 'Light haze'), band('heavy_haze', 'Heavy haze'), band('cloud', 'Cloud'),
  band('confidence', 'Confidence, in percent'), band('unusable', 'Unusable, by reason'),
] // oxfmt-ignore

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
      bands: MASK,
    },
  ],
  'closeup-50cm': [
    {
      id: 'closeup_panchromatic',
      name: 'panchromatic',
      title: 'Panchromatic',
      description: 'Orthorectified panchromatic pixels of 50 cm, as a GeoTIFF.',
      category: 'data',
      bands: [band('pan', 'Panchromatic')],
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
      bands: THIRTEEN,
    },
  ],
  'radar-20m': [
    {
      id: 'radar_vh',
      name: 'vh',
      title: 'Backscatter, VH',
      description: 'Radar backscatter sent vertically and received horizontally, 20 m, as a GeoTIFF.',
      category: 'data',
      bands: [band('vh', 'VH')],
    },
    {
      id: 'radar_vv',
      name: 'vv',
      title: 'Backscatter, VV',
      description: 'Radar backscatter sent and received vertically, 20 m, as a GeoTIFF.',
      category: 'data',
      bands: [band('vv', 'VV')],
    },
  ],
  'composite-30m-monthly': [
    {
      id: 'composite_visual',
      name: 'visual',
      title: 'Visual, true color',
      description: 'What a month showed in true color, 30 m, as a GeoTIFF.',
      category: 'visual',
      bands: [RED, GREEN, BLUE],
    },
  ],
}
