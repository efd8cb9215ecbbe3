import type { Position } from 'imagery-platform-geometry/geojson.ts'

/** What the mosaics of a series show, and how they follow each other. */
export interface SeriesPlan {
  /** Names of the series and of its mosaics begin with it. */
  readonly place: string
  readonly productType: 'basemap' | 'timelapse' | 'l3m'
  /** How many months a mosaic covers. */
  readonly months: 1 | 3
  /** West, south, east, north in degrees; west is larger than east across the antimeridian. */
  readonly bbox: readonly [west: number, south: number, east: number, north: number]
  readonly itemTypes: readonly string[]
  readonly selector: 'least cloud' | 'newest'
  /**
   * Longitudes and latitudes in or near its box, in degrees, over which each of its mosaics has a clear scene, so that none
   * is missing: the second of the finest item type, the others of that with the widest scenes. None where its scenes are
   * planned by themselves.
   */
  readonly views: readonly Position[]
  /** Likewise, for its newest mosaic alone: around what the user of the story searches, who finds its two scenes there. */
  readonly newestViews: readonly Position[]
}

/** Where the square world of EPSG:3857 ends, a little within. */
const NORTH = 85.05

/** Land and coasts, ice, both sides of the antimeridian and across it. The first is the story's. */
export const PLANS: readonly SeriesPlan[] = [
  plan(
    'rotterdam_harbour',
    'basemap',
    1,
    [3.9, 51.8, 4.4, 52.1],
    ['OrthoScene'],
    'least cloud',
    [[4.15, 51.95]],
    [
      [4.42, 52.06],
      [4.46, 51.8],
      [3.78, 52.08],
      [3.77, 51.84],
    ],
  ),
  plan(
    'central_valley',
    'timelapse',
    1,
    [-121.6, 35.5, -118.9, 38.1],
    ['OrthoScene', 'MultispectralScene'],
    'least cloud',
    [
      [-119.8, 36.7],
      [-120.5, 37.3],
      [-121, 37.6],
      [-119.3, 35.9],
      [-120.9, 36.6],
    ],
  ),
  plan('corn_belt', 'basemap', 3, [-96, 40.5, -91, 43.5], ['MultispectralScene'], 'least cloud', [
    [-93.6, 41.6],
    [-95, 42.6],
    [-92.2, 42.4],
    [-92.3, 41.1],
    [-95.2, 41.3],
  ]),
  plan(
    'singapore_strait',
    'timelapse',
    1,
    [103.4, 0.9, 104.4, 1.6],
    ['OrthoScene', 'CloseupScene'],
    'newest',
    [
      [103.82, 1.27],
      [103.76, 1.29],
      [104, 1.34],
      [103.6, 1.2],
      [104.2, 1.15],
      [103.68, 1.45],
    ],
  ),
  plan(
    'nile_delta',
    'basemap',
    3,
    [29.8, 30, 32.6, 31.7],
    ['MultispectralScene', 'OrthoScene'],
    'least cloud',
    [
      [31, 30.8],
      [31.25, 30.05],
      [32, 30.9],
      [29.95, 31.18],
      [30.3, 31],
    ],
  ),
  plan(
    'hawke_bay_gisborne',
    'basemap',
    3,
    [177, -39.6, 179, -37.6],
    ['MultispectralScene', 'OrthoScene'],
    'newest',
    [
      [177.6, -39.1],
      [178, -38.66],
      [178.1, -38.2],
    ],
  ),
  plan('fiji', 'basemap', 3, [176.8, -19.5, -178, -15.6], ['MultispectralScene', 'OrthoScene'], 'newest', [
    [178, -17.8],
    [178.44, -18.12],
    [179.3, -16.6],
    [-179.95, -17],
  ]),
  plan(
    'samoa_tonga',
    'timelapse',
    3,
    [-176.5, -22, -170.5, -13],
    ['MultispectralScene', 'OrthoScene'],
    'newest',
    [
      [-171.8, -13.9],
      [-175.2, -21.15],
      [-175, -21.1],
      [-172.4, -13.6],
    ],
  ),
  plan('svalbard_ice', 'timelapse', 3, [8, 76, 26, 81], ['RadarScene'], 'newest', [
    [16, 78.5],
    [22, 79.5],
    [12, 80],
  ]),
  plan('land_composite', 'l3m', 1, [-180, -NORTH, 180, NORTH], ['MonthlyComposite'], 'newest', []),
]

function plan(
  place: string,
  productType: SeriesPlan['productType'],
  months: SeriesPlan['months'],
  bbox: SeriesPlan['bbox'],
  itemTypes: readonly string[],
  selector: SeriesPlan['selector'],
  views: SeriesPlan['views'],
  newestViews: SeriesPlan['newestViews'] = [],
): SeriesPlan {
  return { place, productType, months, bbox, itemTypes, selector, views, newestViews }
}
