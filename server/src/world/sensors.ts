import type { SceneFile } from '../services/assets/item-type.ts'

/** One file of a scene. */
export interface SensorAsset extends SceneFile {
  /** How it is called in the storage. */
  readonly file: string
}

/** What the scenes of one collection have in common, and how they differ. */
export interface Sensor {
  readonly collection: string
  /** How often it is chosen, beside the others. */
  readonly weight: number
  /** Platforms are called `<constellation>-<two digits>`, from 1 to this. */
  readonly satellites: number
  readonly constellation: string
  readonly instrument: string
  readonly gsd: number
  /** Side lengths of a scene along and across the track, in kilometers. */
  readonly footprint: readonly [along: number, across: number]
  /** Largest absolute latitude of a scene's center, in degrees: light for cameras, the orbit for radars. */
  readonly reach: number
  readonly kind: 'optical' | 'radar' | 'composite'
  readonly assets: readonly SensorAsset[]
}

const GEOTIFF = 'image/tiff; application=geotiff; profile=cloud-optimized'
const thumbnail: SensorAsset = {
  name: 'thumbnail',
  file: 'thumbnail.png',
  title: 'Thumbnail',
  type: 'image/png',
  role: 'thumbnail',
}

/** What makes one picture of a month: no satellite, so that no pass is one of it. */
export const COMPOSITE = {
  collection: 'composite-30m-monthly',
  weight: 0, // each month has its own
  satellites: 1,
  constellation: 'composite',
  instrument: 'four-band composite',
  gsd: 30,
  footprint: [9452, 10_008],
  reach: 79,
  kind: 'composite',
  assets: [
    { name: 'visual', file: 'visual.tif', title: 'True color', type: GEOTIFF, role: 'visual' },
    thumbnail,
  ],
} as const satisfies Sensor

export const SENSORS = [
  {
    collection: 'orthoscene-3m',
    weight: 10,
    satellites: 60,
    constellation: 'ortho',
    instrument: 'four-band camera',
    gsd: 3,
    footprint: [18, 24],
    reach: 66,
    kind: 'optical',
    assets: [
      {
        name: 'analytic',
        file: 'analytic.tif',
        title: 'Four bands, surface reflectance',
        type: GEOTIFF,
        role: 'data',
      },
      { name: 'udm', file: 'udm.tif', title: 'Usable data mask', type: GEOTIFF, role: 'metadata' },
      thumbnail,
    ],
  },
  {
    collection: 'closeup-50cm',
    weight: 3,
    satellites: 6,
    constellation: 'closeup',
    instrument: 'panchromatic and four-band camera',
    gsd: 0.5,
    footprint: [9, 6],
    reach: 66,
    kind: 'optical',
    assets: [
      { name: 'panchromatic', file: 'pan.tif', title: 'Panchromatic', type: GEOTIFF, role: 'data' },
      {
        name: 'analytic',
        file: 'analytic.tif',
        title: 'Four bands, pansharpened',
        type: GEOTIFF,
        role: 'data',
      },
      thumbnail,
    ],
  },
  {
    collection: 'multispectral-10m',
    weight: 5,
    satellites: 2,
    constellation: 'spectra',
    instrument: 'thirteen-band scanner',
    gsd: 10,
    footprint: [100, 100],
    reach: 66,
    kind: 'optical',
    assets: [
      { name: 'analytic', file: 'analytic.tif', title: 'Thirteen bands', type: GEOTIFF, role: 'data' },
      {
        name: 'classification',
        file: 'classification.tif',
        title: 'Scene classification',
        type: GEOTIFF,
        role: 'metadata',
      },
      thumbnail,
    ],
  },
  {
    collection: 'radar-20m',
    weight: 4,
    satellites: 2,
    constellation: 'echo',
    instrument: 'c-band radar',
    gsd: 20,
    footprint: [170, 250],
    reach: 90,
    kind: 'radar',
    assets: [
      { name: 'vv', file: 'vv.tif', title: 'Backscatter, VV', type: GEOTIFF, role: 'data' },
      { name: 'vh', file: 'vh.tif', title: 'Backscatter, VH', type: GEOTIFF, role: 'data' },
    ],
  },
  COMPOSITE,
] as const satisfies readonly Sensor[]
