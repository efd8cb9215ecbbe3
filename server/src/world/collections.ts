import { bandNamed } from '../catalog/bands.ts'
import type { SceneCollection } from '../catalog/scene.ts'
import { WORLD_ASSET_TYPES } from './asset-types.ts'
import { SENSORS } from './sensors.ts'
import type { Sensor } from './sensors.ts'

/** A file that each item has. @see STAC item-assets extension 1.0.0 */
interface ItemAsset {
  readonly title: string
  readonly type: string
  readonly roles: readonly string[]
}

type Text = Pick<SceneCollection, 'title' | 'description' | 'keywords' | 'summaries'> & {
  readonly title: string
}

const CLOUDS = { 'eo:cloud_cover': { minimum: 0, maximum: 100 } }

const TEXTS: Readonly<Record<(typeof SENSORS)[number]['collection'], Text>> = {
  'orthoscene-3m': {
    title: 'Orthorectified scenes, 3 m',
    description:
      'Orthorectified four-band scenes with a ground sample distance of 3 m, one per satellite and pass.',
    keywords: ['optical', 'orthorectified', 'daily'],
    summaries: CLOUDS,
  },
  'closeup-50cm': {
    title: 'Close-up scenes, 50 cm',
    description: 'Scenes taken on request, with a ground sample distance of 50 cm.',
    keywords: ['optical', 'high resolution', 'tasked'],
    summaries: CLOUDS,
  },
  'multispectral-10m': {
    title: 'Multispectral scenes, 10 m',
    description:
      'Scenes of thirteen spectral bands from the visible to the short-wave infrared, 100 km wide.',
    keywords: ['optical', 'multispectral'],
    summaries: CLOUDS,
  },
  'radar-20m': {
    title: 'Radar scenes, 20 m',
    description: 'Backscatter of a C-band radar in two polarizations; clouds and darkness do not matter.',
    keywords: ['radar', 'sar'],
    summaries: {
      'sat:orbit_state': ['ascending', 'descending'],
      'sar:instrument_mode': ['wide'],
      'sar:frequency_band': ['C'],
      'sar:center_frequency': [5.4],
      'sar:product_type': ['GRD'],
      'sar:polarizations': [['VV', 'VH']],
      'sar:resolution_range': [20],
      'sar:resolution_azimuth': [22],
      'sar:pixel_spacing_range': [20],
      'sar:pixel_spacing_azimuth': [20],
      's1:timeliness': ['Fast-24h'],
      's1:resolution': ['HIGH'],
      's1:polarization': ['DV'],
    },
  },
  'composite-30m-monthly': {
    title: 'Monthly composites, 30 m',
    description:
      'What a month showed of one of eight parts of the world, without clouds where it can be; together they show all land.',
    keywords: ['optical', 'composite', 'monthly'],
    summaries: { 'eo:cloud_cover': { minimum: 0, maximum: 5 } },
  },
}

/** The collections of every world. */
export const worldCollections = (): SceneCollection[] =>
  SENSORS.map((sensor) => ({
    type: 'Collection',
    stac_version: '1.0.0',
    stac_extensions: ['item-assets', 'scientific'].map(
      (name) => `https://stac-extensions.github.io/${name}/v1.0.0/schema.json`,
    ),
    id: sensor.collection,
    ...TEXTS[sensor.collection],
    'sci:citation': `Imagery Platform, ${TEXTS[sensor.collection].title.toLowerCase()}, 2026.`,
    license: 'proprietary',
    providers: [{ name: 'Imagery Platform', roles: ['producer', 'processor', 'host'] }],
    extent: {
      spatial: { bbox: [[-180, -Math.min(90, sensor.reach + 6), 180, Math.min(90, sensor.reach + 6)]] },
      temporal: { interval: [['2024-01-01T00:00:00Z', null]] },
    },
    summaries: {
      platform: platformNames(sensor),
      instrument: [sensor.instrument],
      constellation: [sensor.constellation],
      gsd: [sensor.gsd],
      ...TEXTS[sensor.collection].summaries,
      ...spectralBands(sensor),
    },
    item_assets: toItemAssets(sensor),
  }))

/** What the files of each item are: items do not say it again. */
const toItemAssets = ({ assets }: Sensor): Record<string, ItemAsset> =>
  Object.fromEntries(assets.map(({ name, title, type, role }) => [name, { title, type, roles: [role] }]))

/** The bands of light that the files of the items have, by the names that items give them. @see STAC eo extension 1.0.0 */
const spectralBands = ({ collection }: Pick<(typeof SENSORS)[number], 'collection'>) => {
  const names = new Set(WORLD_ASSET_TYPES[collection].flatMap(({ bands }) => bands.map(({ name }) => name)))
  const bands = [...names].flatMap(spectralBand)
  return bands.length > 0 && { 'eo:bands': bands }
}

const spectralBand = (name: string) => {
  const { title = name, commonName, center, width, scriptName } = bandNamed(name) ?? {}
  if (center === undefined || width === undefined) return []
  return [
    {
      name,
      ...(commonName !== undefined && { common_name: commonName }),
      description: scriptName === undefined ? title : `${title}; ${scriptName} in evalscripts`,
      center_wavelength: center,
      full_width_half_max: width,
    },
  ]
}

const platformNames = ({ constellation, satellites }: Sensor): string[] =>
  Array.from({ length: satellites }, (_, i) => `${constellation}-${String(i + 1).padStart(2, '0')}`)
