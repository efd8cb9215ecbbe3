import { findDefinition } from '../../imagery/raster/projection.ts'
import type { Kernel } from './order-tool.ts'
import { undone } from './tool-settings.ts'
import type { ReadTool, ToolSettings } from './tool-settings.ts'

/** Kernels that clients may name, and what is computed for each. */
const KERNELS: ReadonlyMap<string, Kernel> = new Map([
  ['near', 'near'],
  ['bilinear', 'bilinear'],
  ['cubic', 'cubic'],
  ['cubicspline', 'cubic'],
  ['lanczos', 'cubic'],
  ['average', 'bilinear'],
  ['mode', 'near'],
  ['min', 'near'],
  ['max', 'near'],
  ['med', 'near'],
  ['q1', 'near'],
  ['q3', 'near'],
])

/** Side of a pixel in meters or degrees: from a tenth of a millimeter on the ground to a tenth of the world. */
const RESOLUTION = { min: 1e-9, max: 4_000_000 }

/** Characters of the name of a projection or a kernel, at most. */
const MAX_NAME = 20

/**
 * What reproject is told: the system, and how fine and how smooth the result is.
 * @throws Problem 400 for a system that is missing or unknown, and for settings of the wrong kind
 */
export const readReproject = (settings: ToolSettings): ReadTool => {
  const projection = settings.text('projection', MAX_NAME)
  if (projection === undefined) throw settings.fault('projection', 'is required')
  const epsg = parseEpsg(projection)
  if (epsg === undefined || findDefinition(epsg) === undefined)
    throw settings.fault('projection', 'must be EPSG: and the code of a system that is known, or WGS84')
  const asked = settings.text('kernel', MAX_NAME) ?? 'near'
  const kernel = KERNELS.get(asked)
  if (!kernel) throw settings.fault('kernel', `must be one of ${[...KERNELS.keys()].join(', ')}`)
  const resolution = settings.number('resolution', RESOLUTION)
  return {
    tool: { kind: 'reproject', epsg, resolution, kernel },
    undone: asked === kernel ? [] : [undone(`${settings.place}.kernel`, `it is ${kernel} instead`)],
  }
}

const parseEpsg = (projection: string): number | undefined => {
  if (/^WGS ?84$/i.test(projection)) return 4326
  const [, code] = /^EPSG:(\d{4,6})$/i.exec(projection) ?? []
  return code === undefined ? undefined : Number(code)
}
