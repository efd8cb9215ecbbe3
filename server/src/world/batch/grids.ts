import type { TilingGrid } from '../../services/batch/tiling-grid-store.ts'

/** By ascending id. */
export const WORLD_TILING_GRIDS: readonly TilingGrid[] = [
  grid(1, 'UTM, 20 km', 20_040, 'METRE', [3, 6, 12, 60]),
  grid(2, 'UTM, 10 km', 10_020, 'METRE', [3, 6, 12]),
  grid(3, 'WGS 84, 1 degree', 1, 'DEGREE', [0.00005, 0.0001, 0.0005]),
  grid(4, 'UTM, 100 km', 100_080, 'METRE', [12, 60, 120]),
  grid(5, 'WGS 84, 0.1 degree', 0.1, 'DEGREE', [0.00001, 0.00005, 0.0001]),
]

function grid(id: number, name: string, side: number, unit: string, resolutions: number[]): TilingGrid {
  return { id, name, properties: { tileWidth: side, tileHeight: side, resolutions, unit } }
}
