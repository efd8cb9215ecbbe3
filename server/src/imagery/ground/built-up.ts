import { builtUpReader } from '../../scenery/built-up.ts'
import type { Patch } from '../patch.ts'
import type { Workspace } from '../workspace.ts'
import { Grid } from './grid.ts'
import { Layer } from './layer.ts'

/** Pixels between nodes at which towns are looked at: no more than so many turns, where pixels allow. */
const spacingOf = (pixel: number): number => (pixel <= 2 ** -19 ? 8 : pixel <= 2 ** -17 ? 4 : 2)

/** Pixels to a cell over which towns are spread where these are smaller. */
const PIXELS = 2

/** How much of the ground is of towns. */
export interface BuiltUp {
  /** At the nodes of all that varies slowly. */
  readonly nodes: Float32Array
  /** Pixel by pixel: on a grid of its own where towns are smaller than what else varies. */
  readonly layer: Layer
}

/** @param grid of all that varies slowly @param workspace lends the nodes */
export const builtUpOver = (patch: Patch, grid: Grid, workspace: Workspace): BuiltUp => {
  const reader = builtUpReader(PIXELS * patch.pixel)
  const layerOn = (of: Grid): Layer => {
    const layer = new Layer(of, workspace.plane(of.spots.count))
    reader.read(of.spots, layer.nodes)
    return layer
  }
  const wide = layerOn(grid)
  const spacing = spacingOf(patch.pixel)
  // The smallest of towns has a node of the wider grid within it: where none of them sees one, there is none.
  const isEnough = wide.most === 0 || spacing >= grid.every
  return { nodes: wide.nodes, layer: isEnough ? wide : layerOn(new Grid(patch, spacing)) }
}
