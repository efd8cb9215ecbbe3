/** A tile of a mosaic. */
export interface TileShot {
  /** Its name begins with it. */
  readonly mosaic: string
  /** The mosaic of those whose scenes begin closest to it is shown. */
  readonly day: string
  readonly zoom: number
  /** Longitude and latitude, degrees; where the mosaic shows most unless given. */
  readonly at?: readonly [longitude: number, latitude: number]
}

const shot = (mosaic: string, day: string, zoom: number, at?: TileShot['at']): TileShot => ({
  mosaic,
  day,
  zoom,
  ...(at && { at }),
})

/** From the whole earth to a harbour, in winter and in summer. */
export const TILES: readonly TileShot[] = [
  shot('land_composite', '2025-07-15', 1, [10, 50]),
  shot('land_composite', '2026-01-15', 3, [10, 50]),
  shot('land_composite', '2025-07-15', 3, [10, 50]),
  shot('land_composite', '2026-01-15', 3, [-100, 45]),
  shot('land_composite', '2025-07-15', 4, [30, 25]),
  shot('land_composite', '2025-07-15', 5, [86, 29]),
  shot('land_composite', '2025-07-15', 5, [-60, -3]),
  shot('land_composite', '2025-07-15', 7, [5, 52]),
  shot('land_composite', '2026-01-15', 7, [5, 52]),
  shot('land_composite', '2025-07-15', 9, [8, 46.5]),
  shot('rotterdam_harbour', '2026-04-15', 10, [4.1, 51.93]),
  shot('rotterdam_harbour', '2026-04-15', 12, [4.05, 51.95]),
  shot('rotterdam_harbour', '2026-04-15', 13, [4.05, 51.96]),
  shot('rotterdam_harbour', '2026-04-15', 14, [4.09, 51.955]),
  shot('central_valley', '2026-03-15', 10),
  shot('central_valley', '2025-08-15', 13),
  shot('corn_belt', '2025-08-15', 12),
  shot('corn_belt', '2026-02-15', 12),
  shot('singapore_strait', '2026-02-15', 13),
  shot('nile_delta', '2025-08-15', 9),
  shot('nile_delta', '2025-08-15', 13),
  shot('hawke_bay_gisborne', '2026-02-15', 11),
  shot('fiji', '2026-02-15', 10),
  shot('svalbard_ice', '2025-08-15', 8),
]

/** Quads of the same mosaic in two seasons. */
export const QUADS: readonly TileShot[] = [
  shot('corn_belt', '2026-02-15', 0),
  shot('corn_belt', '2025-08-15', 0),
  shot('central_valley', '2026-01-15', 0),
  shot('central_valley', '2025-08-15', 0),
]

/** Scenes of a collection, the newest under as much cloud as given or less, and the asset that is shown. */
export const SCENES = [
  ['orthoscene-3m', 10, 'analytic'],
  ['orthoscene-3m', 60, 'analytic'],
  ['closeup-50cm', 20, 'analytic'],
  ['multispectral-10m', 30, 'analytic'],
  ['radar-20m', 100, 'vv'],
  ['composite-30m-monthly', 100, 'visual'],
] as const
