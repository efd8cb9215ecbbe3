import { invalid } from '../../kernel/problem.ts'
import type { OrderTool } from './order-tool.ts'
import { readBandmath } from './read-bandmath.ts'
import { readClip } from './read-clip.ts'
import { readReproject } from './read-reproject.ts'
import { readTile } from './read-tile.ts'
import { done, undone, ToolSettings } from './tool-settings.ts'
import type { ReadTool } from './tool-settings.ts'

/** The tools of an order. */
export interface ReadTools {
  /** In the order in which they run. */
  readonly tools: readonly OrderTool[]
  /** Sentences for people: what of the request is not done, or done otherwise. */
  readonly undone: readonly string[]
}

/**
 * Reads the tools of an order request, each at most once.
 * @param place of the list in the request, `tools`
 * @throws Problem 400 that names the member, `tools.0.clip.aoi.coordinates`
 */
export const readTools = (tools: unknown, place: string): ReadTools => {
  if (!Array.isArray(tools)) throw invalid(place, 'must be a list')
  const seen = new Set<string>()
  const read = tools.map((tool: unknown, i) => {
    const [name, settings] = toolIn(tool, `${place}.${i}`)
    if (seen.has(name))
      throw invalid(`${place}.${i}.${name}`, 'a tool runs once, and this is its second time')
    seen.add(name)
    return readTool(name, new ToolSettings(settings, `${place}.${i}.${name}`))
  })
  return {
    tools: read.flatMap((one) => one.tool ?? []),
    undone: read.flatMap((one) => one.undone),
  }
}

const toolIn = (tool: unknown, place: string): [name: string, settings: unknown] => {
  if (typeof tool !== 'object' || tool === null) throw invalid(place, 'must be an object')
  const [first, ...others] = Object.entries(tool)
  if (!first || others.length > 0) throw invalid(place, 'must have one member, which names a tool')
  return first
}

const readTool = (name: string, settings: ToolSettings): ReadTool => {
  const reader = READERS.get(name)
  if (!reader) throw invalid(settings.place, 'there is no tool of that name')
  const { tool, undone: parts } = reader(settings)
  if (!tool) return { tool, undone: parts }
  const unread = settings
    .unread()
    .map((one) => undone(`${settings.place}.${one}`, 'the tool has no such setting'))
  return { tool, undone: [...parts, ...unread] }
}

const notDone =
  (instead: string) =>
  ({ place }: ToolSettings): ReadTool => ({ tool: undefined, undone: [undone(place, instead)] })

const readComposite = (settings: ToolSettings): ReadTool =>
  done({ kind: 'composite', groupBy: settings.choice('group_by', ['order', 'strip_id']) ?? 'order' })

const readFileFormat = (settings: ToolSettings): ReadTool => {
  const format = settings.choice('format', ['COG', 'PL_NITF'])
  if (format !== 'PL_NITF') return done({ kind: 'file_format', format: 'COG' })
  return { tool: undefined, undone: [undone(settings.place, 'files stay GeoTIFFs')] }
}

/** What a reflectance of 1 is written as, at most: the largest value of 16 bits. */
const MAX_SCALE = 65_535

const readToar = (settings: ToolSettings): ReadTool =>
  done({ kind: 'toar', scaleFactor: settings.number('scale_factor', { min: 1, max: MAX_SCALE }) ?? 10_000 })

const READERS: ReadonlyMap<string, (settings: ToolSettings) => ReadTool> = new Map([
  ['bandmath', readBandmath],
  ['clip', readClip],
  ['composite', readComposite],
  ['coregister', notDone('items lie where their own files say')],
  ['file_format', readFileFormat],
  ['harmonize', notDone('values stay those of the sensor that measured them')],
  ['reproject', readReproject],
  ['tile', readTile],
  ['toar', readToar],
])
