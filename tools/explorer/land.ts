import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { simplified } from './simplified.ts'
import { unwrapped } from './unwrapped.ts'

/** How finely the outline of the land is drawn: as Natural Earth does at a scale of 1 to so many millions. */
export const LAND_SCALES = ['50m', '110m'] as const

/** How far a drawn shore may lie from that of Natural Earth, which is itself two kilometres off or more; in degrees. */
const TOLERANCE = { '50m': 0.015, '110m': 0.015 } as const

type Atlas = Parameters<typeof feature>[0]

const isAtlas = (value: unknown): value is Atlas =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology'

/**
 * The land of Natural Earth as the text of its GeoJSON, in degrees WGS 84, to a hundredth of one.
 * @throws Error where the atlas has no land
 */
export const landText = async (scale: (typeof LAND_SCALES)[number]): Promise<string> => {
  const file = createRequire(import.meta.url).resolve(`world-atlas/land-${scale}.json`)
  const atlas: unknown = JSON.parse(await readFile(file, 'utf8'))
  const land = isAtlas(atlas) ? atlas.objects.land : undefined
  if (!isAtlas(atlas) || land === undefined) throw new Error('world-atlas has no land.')
  const outline = simplified(
    toPolygons(feature(atlas, land)).map((polygon) => polygon.map(unwrapped)),
    TOLERANCE[scale],
  )
  const rounded = outline.map((polygon) =>
    polygon.map((ring) => ring.map((position) => position.map((degrees) => Math.round(degrees * 100) / 100))),
  )
  return JSON.stringify({ type: 'MultiPolygon', coordinates: rounded } satisfies GeoJSON.MultiPolygon)
}

const toPolygons = (land: GeoJSON.Feature | GeoJSON.FeatureCollection): GeoJSON.Position[][][] =>
  (land.type === 'Feature' ? [land] : land.features).flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates
    return geometry.type === 'Polygon' ? [geometry.coordinates] : []
  })
