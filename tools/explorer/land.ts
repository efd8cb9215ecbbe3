import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'

/** How finely the outline of the land is drawn: as Natural Earth does at a scale of 1 to so many millions. */
export const LAND_SCALES = ['50m', '110m'] as const

type Atlas = Parameters<typeof feature>[0]

const isAtlas = (value: unknown): value is Atlas =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology'

/**
 * The land of Natural Earth as the text of its GeoJSON, in degrees WGS 84, to a hundredth of one.
 * @throws Error where the atlas has no land
 */
export const landText = async (scale: (typeof LAND_SCALES)[number]): Promise<string> => {
  const file = fileURLToPath(import.meta.resolve(`world-atlas/land-${scale}.json`))
  const atlas: unknown = JSON.parse(await readFile(file, 'utf8'))
  const land = isAtlas(atlas) ? atlas.objects.land : undefined
  if (!isAtlas(atlas) || land === undefined) throw new Error('world-atlas has no land.')
  return JSON.stringify(feature(atlas, land), (_member, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  )
}
