import { addNoise } from 'imagery-platform-scenery/noise.ts'
import type { Sun } from 'imagery-platform-scenery/sun.ts'
import type { Patch } from '../patch.ts'
import { STRETCH } from '../workspace.ts'
import type { Workspace } from '../workspace.ts'
import { builtUpReader } from 'imagery-platform-scenery/built-up.ts'
import type { GroundMemory } from './ground-memory.ts'
import { noisePart, Texture, specklePart, texturePart, unseenShare } from './texture.ts'
import type { NoisePart } from './texture.ts'
import { Grid } from './grid.ts'
import { CHANNELS, CLIMATE } from './land-climate.ts'
import { Layer } from './layer.ts'
import type { Stretch } from './layer.ts'
import { RELIEF } from './relief.ts'
import { computeSetting } from './setting.ts'
import type { Setting } from './setting.ts'
import { Shore } from './shore.ts'
import { Streams } from './streams.ts'

/** What nobody would see of a texture: it is worth less than half a grey level. */
const LEAST = 0.1

/** Mountains lower than this share of the highest do not change the climate. */
const LEAST_MOUNTAINS = 0.15

/** What is known of the pixels of a stretch before they are painted. */
export class Surface {
  readonly setting: Setting
  /** How densely towns are built, 0 to 1. */
  readonly builtUp: Layer
  /** Cotangent of the elevation of the sun. */
  readonly tangent: number
  /** How much pixels are too large to show of kilometers and of a hundred meters. */
  readonly unseen: readonly [landscape: number, grove: number]
  readonly pixel: number
  /** Where the pixels are; longitudes 0 to 1. */
  readonly x = new Float64Array(STRETCH)
  readonly y = new Float64Array(STRETCH)
  /** Turns of the plane from the shore; below 0 at sea. */
  inland: Float32Array = new Float32Array(STRETCH)
  /** The least of it in the stretch. */
  leastInland = 0
  /** How much of the pixels is of the harbour as it is drawn; nothing where none is. */
  drawn: Float64Array | undefined
  landscape: Float32Array = this.inland
  grove: Float32Array = this.inland
  grain: Float32Array = this.inland
  /** The rise of the ground towards the sun, a turn of the plane a meter, where the land is as rugged as can be. */
  slope: Float32Array = this.inland
  river: Float32Array | undefined
  hasSea = false
  hasLand = false
  readonly #patch: Patch
  readonly #shore: Shore
  readonly #streams: Streams
  readonly #textures: readonly [Texture, Texture, Texture]
  readonly #slope: Texture
  readonly #speckle: Texture

  /** @param time milliseconds since 1970 UTC */
  constructor(patch: Patch, sun: Sun, time: number, memory: GroundMemory) {
    const { pixel } = patch
    const { workspace } = memory
    this.#patch = patch
    this.pixel = pixel
    const { grid, climate } = climateOver(patch, memory)
    this.#shore = new Shore(grid, pixel)
    const region = noiseAt(grid, [texturePart(0, pixel)])
    const relief = noiseAt(grid, reliefParts(pixel))
    this.builtUp = builtUpOver(patch, grid, workspace)
    const sources = { climate, region, relief, shore: this.#shore.distances.nodes }
    this.setting = computeSetting(grid, sources, time, workspace)
    this.#streams = new Streams(grid, pixel, this.setting)
    const texture = (layer: 1 | 2 | 3) => new Texture(grid, pixel, [texturePart(layer, pixel)], LEAST)
    this.#textures = [texture(1), texture(2), texture(3)]
    this.unseen = [unseenShare(1, pixel), unseenShare(2, pixel)]
    const { slopes, tangent } = memory.slopes.shade(sun, pixel)
    this.tangent = tangent
    const slopeParts = slopes.map((table, i) => ({
      table,
      layout: RELIEF[i]?.layout ?? RELIEF[0].layout,
      height: 1,
    }))
    this.#slope = new Texture(grid, pixel, this.setting.rugged.most > 0 ? slopeParts : [], 0)
    this.#speckle = new Texture(grid, pixel, [specklePart(pixel)], 0)
  }

  /** Looks at the pixels of a stretch. */
  lookAt(stretch: Stretch): void {
    const spots = this.#spotsAlong(stretch)
    const [landscape, grove, grain] = this.#textures
    this.inland = this.#shore.along(stretch, spots)
    this.drawn = this.#shore.drawn
    this.landscape = landscape.along(stretch, spots)
    this.#divide(stretch.count)
    if (!this.hasLand) return
    this.grove = grove.along(stretch, spots)
    this.grain = grain.along(stretch, spots)
    this.slope = this.#slope.along(stretch, spots)
    const region = this.setting.region.along(stretch)
    this.river = this.#streams.along(stretch, spots, { region, landscape: this.landscape, grove: this.grove })
  }

  /** What radar alone sees: how single samples differ. */
  speckleAlong(stretch: Stretch): Float32Array {
    return this.#speckle.along(stretch, { x: this.x, y: this.y, count: stretch.count })
  }

  #spotsAlong({ row, from, count }: Stretch) {
    const at = row * this.#patch.width + from
    for (let i = 0; i < count; i++) {
      const x = this.#patch.x[at + i] ?? 0
      this.x[i] = x - Math.floor(x)
    }
    this.y.set(this.#patch.y.subarray(at, at + count))
    return { x: this.x, y: this.y, count }
  }

  #divide(count: number): void {
    const half = this.pixel / 2
    let least = Infinity
    let most = -Infinity
    for (let i = 0; i < count; i++) {
      const inland = this.inland[i] ?? 0
      if (inland < least) least = inland
      if (inland > most) most = inland
    }
    this.leastInland = least
    this.hasSea = least < half
    this.hasLand = most > -half
  }
}

const reliefParts = (pixel: number): readonly NoisePart[] =>
  [RELIEF[0], RELIEF[1]].map(({ table, layout, height }) => noisePart(table, layout, height, pixel))

const noiseAt = (grid: Grid, parts: readonly NoisePart[]): Float32Array => {
  const sums = new Float32Array(grid.spots.count)
  for (const { table, layout, height } of parts) addNoise(sums, grid.spots, table, layout, height)
  return sums
}

/** Pixels between nodes: the smaller pixels are, the more slowly everything varies. */
const nodeSpacing = (pixel: number): number => (pixel <= 2 ** -17 ? 8 : pixel <= 2 ** -16 ? 4 : 2)

/** The same among mountains, where it gets colder from pixel to pixel. */
const ruggedSpacing = (pixel: number): number => (pixel <= 2 ** -22 ? 8 : pixel <= 2 ** -16 ? 4 : 2)

const climateOver = (patch: Patch, memory: GroundMemory): { grid: Grid; climate: Float32Array } => {
  const wide = nodeSpacing(patch.pixel)
  const close = ruggedSpacing(patch.pixel)
  const over = climateEvery(patch, wide, memory)
  return close < wide && isRugged(over.climate) ? climateEvery(patch, close, memory) : over
}

const isRugged = (climate: Float32Array): boolean => {
  for (let at: number = CLIMATE.mountains; at < climate.length; at += CHANNELS)
    if ((climate[at] ?? 0) > LEAST_MOUNTAINS) return true
  return false
}

const climateEvery = (
  patch: Patch,
  every: number,
  { climate: land, workspace }: GroundMemory,
): { grid: Grid; climate: Float32Array } => {
  const grid = new Grid(patch, every)
  const climate = workspace.plane(grid.spots.count * CHANNELS)
  land.reader(patch.pixel).read(grid.spots, climate)
  return { grid, climate }
}

/** Pixels between nodes at which towns are looked at: half as many as between others where pixels are some 100 meters. */
const townSpacing = (pixel: number): number => (pixel <= 2 ** -19 ? 8 : pixel <= 2 ** -16 ? 4 : 2)

/** Pixels to a cell over which towns are spread that are smaller. */
const PIXELS = 2

/** How densely towns are built, 0 to 1. @param grid of all that varies slowly @param workspace lends the nodes */
const builtUpOver = (patch: Patch, grid: Grid, workspace: Workspace): Layer => {
  const spacing = townSpacing(patch.pixel)
  const own = spacing < grid.every ? new Grid(patch, spacing) : grid
  const layer = new Layer(own, workspace.plane(own.spots.count))
  builtUpReader(PIXELS * patch.pixel).read(own.spots, layer.nodes)
  return layer
}
