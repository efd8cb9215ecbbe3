/**
 * Functions and visualizers that scripts of this service may use without defining them. A script may replace each.
 * @see https://docs.sentinel-hub.com/api/latest/evalscript/functions
 */
export const PREDEFINED = String.raw`(() => {
  'use strict'
  const { min, max, pow, round } = Math
  const { isArray } = Array
  const MAX_VALUE = Number.MAX_VALUE
  const clamp = (value) => max(0, min(1, value))
  const rgb = (color) => (isArray(color) ? color : [(color >>> 16) & 255, (color >>> 8) & 255, color & 255].map((c) => c / 255))
  const mix = (from, to, share) => from + (to - from) * share

  // Index of the last edge at or below the value, or -1.
  const place = (value, edges) => {
    let at = -1
    while (at + 1 < edges.length && value >= edges[at + 1]) at++
    return at
  }
  const shareOf = (value, edges, at) => (value - edges[at]) / (edges[at + 1] - edges[at])

  const interpolate = (value, edges, values, blend) => {
    const at = place(value, edges)
    if (at < 0) return values[0]
    if (at >= edges.length - 1) return values[edges.length - 1]
    return blend(values[at], values[at + 1], shareOf(value, edges, at))
  }
  const colorBlend = (value, edges, colors) =>
    interpolate(value, edges, colors, (from, to, share) =>
      isArray(from) ? from.map((part, i) => mix(part, to[i], share)) : mix(from, to, share))

  class ColorMapVisualizer {
    constructor(pairs) {
      this.edges = pairs.map(([value]) => value)
      this.colors = pairs.map(([, color]) => rgb(color))
    }
    process(value) { return this.colors[max(0, place(value, this.edges))].slice() }
    static createDefaultColorMap() { return new ColorMapVisualizer(DEFAULT_MAP) }
  }
  const DEFAULT_MAP = [[-1.0, 0x000000], [-0.2, 0xff0000], [-0.1, 0x9a0000], [0.0, 0x660000], [0.1, 0xffff33], [0.2, 0xcccc33],
    [0.3, 0x666600], [0.4, 0x33ffff], [0.5, 0x33cccc], [0.6, 0x006666], [0.7, 0x33ff33], [0.8, 0x33cc33], [0.9, 0x006600]]

  class ColorRampVisualizer {
    constructor(ramps, minVal, maxVal) {
      const sorted = ramps.slice().sort((a, b) => a[0] - b[0])
      const [low, high] = [sorted[0][0], sorted[sorted.length - 1][0]]
      const [from, to] = [minVal === undefined ? low : minVal, maxVal === undefined ? high : maxVal]
      const isMoved = from !== low || to !== high
      this.edges = sorted.map(([value]) => (isMoved ? mix(from, to, (value - low) / (high - low)) : value))
      this.colors = sorted.map(([, color]) => rgb(color))
    }
    // Of whole grey levels, as the colors are given.
    process(value) {
      const { edges, colors } = this
      const at = place(value, edges)
      if (at < 0 || at >= edges.length - 1) return colors[max(0, at)].slice()
      const [from, to] = [colors[at], colors[at + 1]]
      const share = shareOf(value, edges, at)
      const level = (i) => round(mix(from[i] * 255, to[i] * 255, share)) / 255
      return [level(0), level(1), level(2)]
    }
    inverse() {
      const colors = this.colors.slice().reverse()
      return new ColorRampVisualizer(this.edges.map((edge, i) => [edge, colors[i]]))
    }
  }
  // Pairs of a share and a color: 1 is the color of minVal, 0 that of maxVal.
  class ColorGradientVisualizer extends ColorRampVisualizer {
    constructor(pairs, minVal = 0, maxVal = 1) { super(pairs.map(([share, color]) => [mix(maxVal, minVal, share), color])) }
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

  const predefined = {
    index: (x, y) => (x + y !== 0 ? (x - y) / (x + y) : 0),
    inverse: (x) => (x !== 0 ? 1 / x : MAX_VALUE),
    valueInterpolate: (value, edges, values) => interpolate(value, edges, values, mix),
    valueMap: (value, edges, values) => values[max(0, place(value, edges))],
    colorBlend, ColorMapVisualizer, ColorRampVisualizer, ColorGradientVisualizer, DefaultVisualizer,
    HighlightCompressVisualizer, HighlightCompressVisualizerSingle, DEMVisualizer, Identity,
    JAVA_DOUBLE_MAX_VAL: MAX_VALUE,
  }
  for (const name of Object.keys(predefined))
    Object.defineProperty(globalThis, name, { value: predefined[name], writable: true, configurable: true, enumerable: false })
})()`
