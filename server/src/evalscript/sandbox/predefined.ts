/**
 * Functions and visualizers that scripts of this service may use without defining them. A script may replace each.
 * @see https://docs.sentinel-hub.com/api/latest/evalscript/functions
 */
export const PREDEFINED = String.raw`(() => {
  'use strict'
  const { floor, min, max, pow, round } = Math
  const { isArray } = Array
  const MAX_VALUE = Number.MAX_VALUE
  const clamp = (value) => max(0, min(1, value))
  const int2rgb = (color) => [(color >>> 16) & 255, (color >>> 8) & 255, color & 255]
  const rgb2int = ([red, green, blue]) => red * 65536 + green * 256 + blue
  const normalizeRGB = (rgb) => rgb.map((part) => part / 255)
  const rgb = (color) => (isArray(color) ? color : normalizeRGB(int2rgb(color)))
  const mix = (from, to, share) => from + (to - from) * share
  const sortedPairs = (pairs) => pairs.slice().sort((a, b) => a[0] - b[0])

  // Index of the last edge at or below the value, or -1; of a value that is NaN the last.
  const place = (value, edges) => {
    let at = -1
    while (at + 1 < edges.length && !(value < edges[at + 1])) at++
    return at
  }
  const shareOf = (value, edges, at) => (value - edges[at]) / (edges[at + 1] - edges[at])

  // Index of the first of the intervals (-Infinity, i0], (i0, i1], ... that holds the value; their number where none does.
  const intervalOf = (value, intervals) => {
    let at = 0
    while (at < intervals.length && !(value <= intervals[at])) at++
    return at
  }
  const valueMap = (value, intervals, values) =>
    isArray(intervals) && isArray(values) ? values[min(intervalOf(value, intervals), values.length - 1)] : value
  const valueInterpolate = (value, intervals, values) => {
    if (!isArray(intervals) || !isArray(values)) return value
    const at = intervalOf(value, intervals)
    if (at === intervals.length) return values[at - 1]
    if (at === 0 || value === intervals[at]) return values[at]
    const share = shareOf(value, intervals, at - 1)
    const from = values[at - 1]
    const to = values[at]
    return isArray(from) ? from.map((part, i) => mix(part, to[i], share)) : mix(from, to, share)
  }

  class ColorMapVisualizer {
    constructor(pairs) {
      const sorted = sortedPairs(pairs)
      this.edges = sorted.map(([value]) => value)
      this.colors = sorted.map(([, color]) => rgb(color))
    }
    process(value) { return this.colors[max(0, place(value, this.edges))].slice() }
    static createDefaultColorMap() { return new ColorMapVisualizer(DEFAULT_MAP) }
  }
  const DEFAULT_MAP = [[-1.0, 0x000000], [-0.2, 0xff0000], [-0.1, 0x9a0000], [0.0, 0x660000], [0.1, 0xffff33], [0.2, 0xcccc33],
    [0.3, 0x666600], [0.4, 0x33ffff], [0.5, 0x33cccc], [0.6, 0x006666], [0.7, 0x33ff33], [0.8, 0x33cc33], [0.9, 0x006600]]

  const blueRed = [[1, 0x000080], [0.875, 0x0000ff], [0.625, 0x00ffff], [0.375, 0xffff00], [0.125, 0xff0000], [0, 0x800000]]
  const redTemperature = [[1, 0x000000], [0.525, 0xae0000], [0.3, 0xff6e00], [0.25, 0xff8600], [0, 0xffffff]]
  const greenWhite = [[1, 0x000000], [0.6, 0x006600], [0.3, 0x80b300], [0, 0xffffff]]
  const oceanColor = [
    [0, 0x93006c], [0.0471, 0x6f0090], [0.098, 0x4800b7], [0.149, 0x2100de], [0.2, 0x000aff], [0.2471, 0x004aff],
    [0.298, 0x0090ff], [0.349, 0x00d5ff], [0.4, 0x00ffd7], [0.4471, 0x00ff77], [0.498, 0x00ff0f], [0.549, 0x60ff00],
    [0.6, 0xc8ff00], [0.6471, 0xffeb00], [0.698, 0xffb700], [0.749, 0xff8300], [0.8, 0xff4f00], [0.8471, 0xff1f00],
    [0.898, 0xe60000], [0.949, 0xa50000], [1, 0x690000]].map(([value, color]) => [value, rgb(color)])

  // The documented examples round the levels of gradients, and cut those of ramps off.
  const cut = (level) => floor(level + 1e-9)
  class ColorRampVisualizer {
    constructor(ramps, minVal, maxVal) {
      const sorted = sortedPairs(ramps)
      const low = sorted[0][0]
      const high = sorted[sorted.length - 1][0]
      const from = minVal === undefined ? low : minVal
      const to = maxVal === undefined ? high : maxVal
      const isMoved = from !== low || to !== high
      this.edges = sorted.map(([value]) => (isMoved ? mix(from, to, (value - low) / (high - low)) : value))
      this.colors = sorted.map(([, color]) => rgb(color))
    }
    whole(level) { return cut(level) }
    process(value) {
      const { edges, colors } = this
      const at = place(value, edges)
      if (at < 0 || at >= edges.length - 1) return colors[max(0, at)].slice()
      if (value === edges[at]) return colors[at].slice()
      const from = colors[at]
      const to = colors[at + 1]
      const share = shareOf(value, edges, at)
      const level = (i) => this.whole(mix(from[i] * 255, to[i] * 255, share)) / 255
      return [level(0), level(1), level(2)]
    }
    inverse() {
      const colors = this.colors.slice().reverse()
      return new ColorRampVisualizer(this.edges.map((edge, i) => [edge, colors[i]]))
    }
    // By the documented examples, these begin with the color that their list gives to 1.
    static createRedTemperature(minVal, maxVal) { return new ColorRampVisualizer(redTemperature, minVal, maxVal).inverse() }
    static createWhiteGreen(minVal, maxVal) { return new ColorRampVisualizer(greenWhite, minVal, maxVal).inverse() }
    static createBlueRed(minVal, maxVal) { return new ColorRampVisualizer(blueRed, minVal, maxVal).inverse() }
    static createOceanColor(minVal, maxVal) { return new ColorRampVisualizer(oceanColor, minVal, maxVal) }
  }
  // Pairs of a share and a color: 1 is the color of minVal, 0 that of maxVal.
  class ColorGradientVisualizer extends ColorRampVisualizer {
    constructor(pairs, minVal = 0, maxVal = 1) { super(pairs.map(([share, color]) => [mix(maxVal, minVal, share), color])) }
    whole(level) { return round(level) }
    static createRedTemperature(minVal, maxVal) { return new ColorGradientVisualizer(redTemperature, minVal, maxVal) }
    static createWhiteGreen(minVal, maxVal) { return new ColorGradientVisualizer(greenWhite, minVal, maxVal) }
    static createBlueRed(minVal, maxVal) { return new ColorGradientVisualizer(blueRed, minVal, maxVal) }
  }

  class DefaultVisualizer {
    constructor(minValue = 0, maxValue = 1, gain = 1, offset = 0, gamma = 1) {
      Object.assign(this, { minValue, maxValue, gain, offset, gamma })
    }
    stretched(value) {
      const linear = (this.gain * (value - this.minValue)) / (this.maxValue - this.minValue) + this.offset
      return this.gamma === 1 ? linear : pow(max(0, linear), this.gamma)
    }
    process(value) { return clamp(this.stretched(value)) }
    processList(values) { return values.map((value) => this.process(value)) }
  }
  const POINT = 0.92
  const compressed = (value) => (value > POINT ? POINT + ((value - POINT) * (1 - POINT)) / (2 - POINT) : value)
  class HighlightCompressVisualizer extends DefaultVisualizer {
    stretched(value) {
      const plain = super.stretched(value)
      return 0 < this.maxValue && this.maxValue < 1 ? compressed(plain) : plain
    }
  }
  class HighlightCompressVisualizerSingle extends HighlightCompressVisualizer {
    process(value) { return [super.process(value)] }
  }
  class DEMVisualizer {
    constructor(minValue = -12000, maxValue = 9000) { Object.assign(this, { minValue, maxValue }) }
    process(value) { return [clamp((value - this.minValue) / (this.maxValue - this.minValue))] }
  }
  class Identity { process(value) { return value } }

  const combine = (first, second, alpha) => first.map((part, i) => part * alpha + second[i] * (1 - alpha))
  const bit = (value, at) => (value >>> at) & 1
  const pair = (value, at) => (value >>> at) & 3
  const decodeL8C2Qa = (value) => ({
    fill: bit(value, 0), dilatedCloud: bit(value, 1), cirrus: bit(value, 2), cloud: bit(value, 3), cloudShadow: bit(value, 4),
    snow: bit(value, 5), clear: bit(value, 6), water: bit(value, 7), cloudConfidence: pair(value, 8),
    cloudShadowConfidence: pair(value, 10), snowIceConfidence: pair(value, 12), cirrusConfidence: pair(value, 14),
  })
  // From the highest of 32 bits down.
  const OLCI_FLAGS = ['land', 'coastline', 'fresh_inland_water', 'tidal_region', 'bright', 'straylight_risk', 'invalid',
    'cosmetic', 'duplicated', 'sun_glint_risk', 'dubious']
  const decodeS3OLCIQualityFlags = (value) => {
    const flags = {}
    for (let i = 0; i < 32; i++)
      flags[i < 11 ? OLCI_FLAGS[i] : 'saturatedB' + (i - 10 < 10 ? '0' : '') + (i - 10)] = bit(value, 31 - i)
    return flags
  }

  const predefined = {
    index: (x, y) => (x + y !== 0 ? (x - y) / (x + y) : 0),
    inverse: (x) => (x !== 0 ? 1 / x : MAX_VALUE),
    int2rgb, rgb2int, normalizeRGB, combine, valueMap, valueInterpolate, colorBlend: valueInterpolate,
    decodeL8C2Qa, decodeS3OLCIQualityFlags, blueRed, redTemperature, greenWhite, oceanColor,
    ColorMapVisualizer, ColorRampVisualizer, ColorGradientVisualizer, DefaultVisualizer,
    HighlightCompressVisualizer, HighlightCompressVisualizerSingle, DEMVisualizer, Identity,
    JAVA_DOUBLE_MAX_VAL: MAX_VALUE,
  }
  for (const name of Object.keys(predefined))
    Object.defineProperty(globalThis, name, { value: predefined[name], writable: true, configurable: true, enumerable: false })
})()`
