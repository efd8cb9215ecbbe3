import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'

/** How finely the outline of the land is drawn: as Natural Earth does at a scale of 1 to so many millions. */
export const LAND_SCALES = ['50m', '110m'] as const

/** The land of Natural Earth as GeoJSON, in degrees WGS 84, to a hundred metres. */
export const readLand = async (scale: (typeof LAND_SCALES)[number]): Promise<GeoJSON.GeoJSON> => {
  const topology = asTopology(
    await readFile(fileURLToPath(import.meta.resolve(`world-atlas/land-${scale}.json`)), 'utf8'),
  )
  const { land } = topology.objects
  if (land === undefined) throw new Error('world-atlas has no land.')
  return rounded(feature(topology, land))
}

const asTopology = (text: string): Topology => JSON.parse(text)

const rounded = (outline: GeoJSON.GeoJSON): GeoJSON.GeoJSON =>
  JSON.parse(
    JSON.stringify(outline, (_member, value: unknown) =>
      typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
    ),
  )
