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
}

/** Where the square world of EPSG:3857 ends, a little within. */
const NORTH = 85.05

/** Land and coasts, ice, both sides of the antimeridian and across it. The first is the story's. */
export const PLANS: readonly SeriesPlan[] = [
  plan('rotterdam_harbour', 'basemap', 1, [3.9, 51.8, 4.4, 52.1], ['OrthoScene'], 'least cloud'),
  plan('central_valley', 'timelapse', 1, [-121.6, 35.5, -118.9, 38.1], ['OrthoScene', 'MultispectralScene'], 'least cloud'), // oxfmt-ignore
  plan('corn_belt', 'basemap', 3, [-96, 40.5, -91, 43.5], ['MultispectralScene'], 'least cloud'),
  plan('singapore_strait', 'timelapse', 1, [103.4, 0.9, 104.4, 1.6], ['OrthoScene', 'CloseupScene'], 'newest'), // oxfmt-ignore
  plan('nile_delta', 'basemap', 3, [29.8, 30, 32.6, 31.7], ['MultispectralScene', 'OrthoScene'], 'least cloud'), // oxfmt-ignore
  plan('hawke_bay_gisborne', 'basemap', 3, [177, -39.6, 179, -37.6], ['MultispectralScene', 'OrthoScene'], 'newest'), // oxfmt-ignore
  plan('fiji', 'basemap', 3, [176.8, -19.5, -178, -15.6], ['MultispectralScene', 'OrthoScene'], 'newest'),
  plan('samoa_tonga', 'timelapse', 3, [-176.5, -22, -170.5, -13], ['MultispectralScene', 'OrthoScene'], 'newest'), // oxfmt-ignore
  plan('svalbard_ice', 'timelapse', 3, [8, 76, 26, 81], ['RadarScene'], 'newest'),
  plan('land_composite', 'l3m', 1, [-180, -NORTH, 180, NORTH], ['MonthlyComposite'], 'newest'),
]

function plan(
  place: string,
  productType: SeriesPlan['productType'],
  months: SeriesPlan['months'],
  bbox: SeriesPlan['bbox'],
  itemTypes: readonly string[],
  selector: SeriesPlan['selector'],
): SeriesPlan {
  return { place, productType, months, bbox, itemTypes, selector }
}
