import { builtUpReader } from '../../scenery/built-up.ts'
import type { Patch } from '../patch.ts'
import type { Workspace } from '../workspace.ts'
import { Grid } from './grid.ts'
import { Layer } from './layer.ts'

/** Pixels between nodes at which towns are looked at: half as many as between others where pixels are some 100 meters. */
const spacingOf = (pixel: number): number => (pixel <= 2 ** -19 ? 8 : pixel <= 2 ** -16 ? 4 : 2)

/** Pixels to a cell over which towns are spread that are smaller. */
const PIXELS = 2

/** How densely towns are built, 0 to 1. @param grid of all that varies slowly @param workspace lends the nodes */
export const builtUpOver = (patch: Patch, grid: Grid, workspace: Workspace): Layer => {
  const spacing = spacingOf(patch.pixel)
  const own = spacing < grid.every ? new Grid(patch, spacing) : grid
  const layer = new Layer(own, workspace.plane(own.spots.count))
  builtUpReader(PIXELS * patch.pixel).read(own.spots, layer.nodes)
  return layer
}
