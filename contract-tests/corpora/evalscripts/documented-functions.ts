type Color = readonly number[]
/** A number as text (`'0xff0000'`) is a number, as everywhere in JavaScript. */
type PairColor = number | string | Color
type Pair = readonly [number, PairColor]

const MAX = 1.797_693_134_862_315_7e308

const isList = <Item>(value: number | string | readonly Item[] | undefined): value is readonly Item[] =>
  Array.isArray(value)

const int2rgb = (color: number): Color => [
  Math.trunc(color / 65_536) % 256,
  Math.trunc(color / 256) % 256,
  color % 256,
]
const normalizeRGB = (color: Color): number[] => color.map((part) => part / 255)
const toColor = (color: PairColor): Color => (isList(color) ? color : normalizeRGB(int2rgb(Number(color))))
const ascending = (pairs: readonly Pair[]): readonly Pair[] => [...pairs].sort(([a], [b]) => a - b)

/** The last pair that begins at or below the value, or the first pair; the last one of all for NaN. */
const stepAt = (pairs: readonly Pair[], value: number): number =>
  Math.max(0, pairs.filter(([from]) => !(value < from)).length - 1)

class ColorMapVisualizer {
  readonly pairs: readonly Pair[]

  constructor(pairs: readonly Pair[]) {
    this.pairs = ascending(pairs)
  }

  process(value: number): number[] {
    const [, color = 0] = this.pairs[stepAt(this.pairs, value)] ?? []
    return [...toColor(color)]
  }

  static createDefaultColorMap(): ColorMapVisualizer {
    return new ColorMapVisualizer([
      [-1, 0x000000],
      [-0.2, 0xff0000],
      [-0.1, 0x9a0000],
      [0, 0x660000],
      [0.1, 0xffff33],
      [0.2, 0xcccc33],
      [0.3, 0x666600],
      [0.4, 0x33ffff],
      [0.5, 0x33cccc],
      [0.6, 0x006666],
      [0.7, 0x33ff33],
      [0.8, 0x33cc33],
      [0.9, 0x006600],
    ])
  }
}

/** Colors between pairs; the documented examples cut grey levels off, and do not round them. */
class ColorRampVisualizer {
  readonly pairs: readonly Pair[]

  constructor(ramps: readonly Pair[], min?: number, max?: number) {
    const sorted = ascending(ramps)
    const [least = 0, most = 1] = [sorted[0]?.[0], sorted.at(-1)?.[0]]
    const low = min ?? least
    const high = max ?? most
    this.pairs = sorted.map(([value, color]) => [
      low === least && high === most ? value : low + ((high - low) * (value - least)) / (most - least),
      color,
    ])
  }

  level(value: number): number {
    return Math.floor(value + 1e-9)
  }

  process(value: number): number[] {
    const at = stepAt(this.pairs, value)
    const [[edge, color] = [0, 0], next] = [this.pairs[at], this.pairs[at + 1]]
    if (next === undefined || value <= edge) return [...toColor(color)]
    const share = (value - edge) / (next[0] - edge)
    const from = toColor(color)
    const to = toColor(next[1])
    return [0, 1, 2].map((i) => {
      const [a = 0, b = 0] = [from[i], to[i]]
      return this.level(255 * a + (255 * b - 255 * a) * share) / 255
    })
  }

  inverse(): ColorRampVisualizer {
    const colors = this.pairs.map(([, color]) => color).toReversed()
    return new ColorRampVisualizer(this.pairs.map(([edge], i) => [edge, colors[i] ?? 0]))
  }

  static createRedTemperature = (min?: number, max?: number) =>
    new ColorRampVisualizer(redTemperature, min, max).inverse()
  static createWhiteGreen = (min?: number, max?: number) =>
    new ColorRampVisualizer(greenWhite, min, max).inverse()
  static createBlueRed = (min?: number, max?: number) => new ColorRampVisualizer(blueRed, min, max).inverse()
  static createOceanColor = (min?: number, max?: number) => new ColorRampVisualizer(oceanColor, min, max)
}

class ColorGradientVisualizer extends ColorRampVisualizer {
  constructor(pairs: readonly Pair[], min = 0, max = 1) {
    super(pairs.map(([share, color]) => [max - share * (max - min), color]))
  }

  override level(value: number): number {
    return Math.round(value)
  }

  static override createRedTemperature = (min?: number, max?: number) =>
    new ColorGradientVisualizer(redTemperature, min, max)
  static override createWhiteGreen = (min?: number, max?: number) =>
    new ColorGradientVisualizer(greenWhite, min, max)
  static override createBlueRed = (min?: number, max?: number) =>
    new ColorGradientVisualizer(blueRed, min, max)
}

class DefaultVisualizer {
  readonly settings: readonly [min: number, max: number, gain: number, offset: number, gamma: number]

  constructor(min = 0, max = 1, gain = 1, offset = 0, gamma = 1) {
    this.settings = [min, max, gain, offset, gamma]
  }

  linear(value: number): number {
    const [min, max, gain, offset, gamma] = this.settings
    const stretched = (gain * (value - min)) / (max - min) + offset
    return gamma === 1 ? stretched : Math.max(0, stretched) ** gamma
  }

  process(value: number): number | number[] {
    return Math.min(1, Math.max(0, this.linear(value)))
  }

  processList(values: readonly number[]): (number | number[])[] {
    return values.map((value) => this.process(value))
  }
}

/** The documented curve: a line up to 0.92, and a slower one from there to 1 at twice the range. */
class HighlightCompressVisualizer extends DefaultVisualizer {
  override linear(value: number): number {
    const [, max] = this.settings
    const plain = super.linear(value)
    return plain > 0.92 && max > 0 && max < 1 ? 0.92 + ((plain - 0.92) * 0.08) / 1.08 : plain
  }
}

class HighlightCompressVisualizerSingle extends HighlightCompressVisualizer {
  override process(value: number): number[] {
    return [Math.min(1, Math.max(0, this.linear(value)))]
  }
}

class Identity {
  process = (value: unknown): unknown => value
}

const valueMap = (
  value: number,
  intervals?: readonly number[],
  values?: readonly number[],
): number | undefined => {
  if (!isList(intervals) || !isList(values)) return value
  const at = intervals.findIndex((end) => value <= end)
  return at < 0 ? values.at(-1) : values[at]
}

type Blended = number | readonly number[]

const between = (from: Blended | undefined, to: Blended | undefined, share: number): Blended => {
  if (typeof from === 'number' && typeof to === 'number') return from + (to - from) * share
  if (typeof from === 'object' && typeof to === 'object')
    return from.map((part, i) => part + ((to[i] ?? NaN) - part) * share)
  return NaN
}

const valueInterpolate = (
  value: number,
  intervals?: readonly number[],
  values?: readonly Blended[],
): Blended => {
  if (!isList(intervals) || !isList(values)) return value
  const at = intervals.findIndex((end) => value <= end)
  if (at < 0) return values[intervals.length - 1] ?? NaN
  const [from = NaN, to = NaN] = [intervals[at - 1], intervals[at]]
  return at === 0 || value === to
    ? (values[at] ?? NaN)
    : between(values[at - 1], values[at], (value - from) / (to - from))
}

const bits = (value: number, from: number, count: number): number =>
  Math.trunc(value / 2 ** from) % 2 ** count

const decodeL8C2Qa = (value: number): Readonly<Record<string, number>> => ({
  fill: bits(value, 0, 1),
  dilatedCloud: bits(value, 1, 1),
  cirrus: bits(value, 2, 1),
  cloud: bits(value, 3, 1),
  cloudShadow: bits(value, 4, 1),
  snow: bits(value, 5, 1),
  clear: bits(value, 6, 1),
  water: bits(value, 7, 1),
  cloudConfidence: bits(value, 8, 2),
  cloudShadowConfidence: bits(value, 10, 2),
  snowIceConfidence: bits(value, 12, 2),
  cirrusConfidence: bits(value, 14, 2),
})

const blueRed: readonly Pair[] = [
  [1, 0x000080],
  [0.875, 0x0000ff],
  [0.625, 0x00ffff],
  [0.375, 0xffff00],
  [0.125, 0xff0000],
  [0, 0x800000],
]
const redTemperature: readonly Pair[] = [
  [1, 0x000000],
  [0.525, 0xae0000],
  [0.3, 0xff6e00],
  [0.25, 0xff8600],
  [0, 0xffffff],
]
const greenWhite: readonly Pair[] = [
  [1, 0x000000],
  [0.6, 0x006600],
  [0.3, 0x80b300],
  [0, 0xffffff],
]
const oceanColor: readonly Pair[] = [
  [0, normalizeRGB([147, 0, 108])],
  [0.0471, normalizeRGB([111, 0, 144])],
  [0.098, normalizeRGB([72, 0, 183])],
  [0.149, normalizeRGB([33, 0, 222])],
  [0.2, normalizeRGB([0, 10, 255])],
  [0.2471, normalizeRGB([0, 74, 255])],
  [0.298, normalizeRGB([0, 144, 255])],
  [0.349, normalizeRGB([0, 213, 255])],
  [0.4, normalizeRGB([0, 255, 215])],
  [0.4471, normalizeRGB([0, 255, 119])],
  [0.498, normalizeRGB([0, 255, 15])],
  [0.549, normalizeRGB([96, 255, 0])],
  [0.6, normalizeRGB([200, 255, 0])],
  [0.6471, normalizeRGB([255, 235, 0])],
  [0.698, normalizeRGB([255, 183, 0])],
  [0.749, normalizeRGB([255, 131, 0])],
  [0.8, normalizeRGB([255, 79, 0])],
  [0.8471, normalizeRGB([255, 31, 0])],
  [0.898, normalizeRGB([230, 0, 0])],
  [0.949, normalizeRGB([165, 0, 0])],
  [1, normalizeRGB([105, 0, 0])],
]

/**
 * The functions and constants that scripts use without defining them, written from the public documentation and its
 * examples for comparison. The platform has its own.
 * @see https://docs.sentinel-hub.com/api/latest/evalscript/functions
 */
export const DOCUMENTED_FUNCTIONS: Readonly<Record<string, unknown>> = {
  JAVA_DOUBLE_MAX_VAL: MAX,
  blueRed,
  redTemperature,
  greenWhite,
  oceanColor,
  int2rgb,
  rgb2int: ([red = 0, green = 0, blue = 0]: Color) => red * 65_536 + green * 256 + blue,
  normalizeRGB,
  combine: (first: Color, second: Color, alpha: number) =>
    first.map((part, i) => part * alpha + (second[i] ?? NaN) * (1 - alpha)),
  index: (x: number, y: number) => (x + y === 0 ? 0 : (x - y) / (x + y)),
  inverse: (x: number) => (x === 0 ? MAX : 1 / x),
  valueMap,
  valueInterpolate,
  colorBlend: valueInterpolate,
  decodeL8C2Qa,
  ColorMapVisualizer,
  ColorRampVisualizer,
  ColorGradientVisualizer,
  DefaultVisualizer,
  HighlightCompressVisualizer,
  HighlightCompressVisualizerSingle,
  Identity,
}
