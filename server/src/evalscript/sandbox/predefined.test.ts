import { expect, test } from 'vitest'
import { computed, buildRow, buildScript } from '../script.fixture.ts'

const FIVE = "input: ['red'], output: { bands: 5, sampleType: 'FLOAT32' }"
const MAP = '[[200, 0xff0000], [300, 0x0000ff]]'

/** Five values, of five expressions or of one list. */
const values = async (expressions: string): Promise<readonly number[]> => {
  const { default: found = [] } = await computed(
    buildScript(FIVE, `function evaluatePixel(s) { for (;;) return [${expressions}].flat() }`),
    buildRow([0.5]),
  )
  return found.map((value) => Number(value.toFixed(5)))
}

test.each([
  ['index', 'index(3, 1), index(1, 3), index(0, 0), index(1, -1), index(2, 0)', [0.5, -0.5, 0, 0, 1]],
  ['inverse', 'inverse(2), inverse(-4), inverse(0) > 1e308, inverse(1), inverse(0.5)', [0.5, -0.25, 1, 1, 2]],
  [
    'valueInterpolate, between edges and beyond them',
    '[0, 1, 2, 3, 9].map((v) => valueInterpolate(v, [1, 3], [500, 1000]))',
    [500, 500, 750, 1000, 1000],
  ],
  [
    'valueMap, to the value of the interval that ends at or above',
    '[5, 1, 2, 12].map((v) => valueMap(v, [1, 3, 5, 7, 10], [100, 300, 500, 700, 900])), valueMap(50)',
    [500, 100, 300, 900, 50],
  ],
  [
    'valueInterpolate, as documented',
    '[0, -10, 9].map((v) => valueInterpolate(v, [-10, -5, 0, 5, 10], [-1000, -50, 0, 50, 1000])), valueInterpolate(50), 7',
    [0, -1000, 810, 50, 7],
  ],
  [
    'valueInterpolate of lists',
    'valueInterpolate(0.1, [0, 0.2, 0.4], [[0, 0, 0], [0.1, 0.2, 0.5], [0.25, 0.4, 0.5]]), 7, 7',
    [0.05, 0.1, 0.25, 7, 7],
  ],
  ['int2rgb', 'int2rgb(65537), int2rgb(256).slice(1)', [1, 0, 1, 1, 0]],
  ['rgb2int', 'rgb2int([0, 0, 255]), rgb2int([0, 1, 0]), rgb2int([1, 0, 1]), 7, 7', [255, 256, 65_537, 7, 7]],
  ['normalizeRGB', 'normalizeRGB([255, 51, 0]), 7, 7', [1, 0.2, 0, 7, 7]],
  ['combine', 'combine([100, 0, 0], [0, 100, 0], 0.5), 7, 7', [50, 50, 0, 7, 7]],
  [
    'decodeL8C2Qa, as documented',
    '["cirrusConfidence", "cloud", "cloudConfidence", "cloudShadowConfidence", "snowIceConfidence"].map((name) => decodeL8C2Qa(55052)[name])',
    [3, 1, 3, 1, 1],
  ],
  [
    'decodeS3OLCIQualityFlags',
    '["land", "bright", "saturatedB01", "saturatedB21", "dubious"].map((name) => decodeS3OLCIQualityFlags(0x80100001)[name])',
    [1, 0, 1, 1, 0],
  ],
  [
    'ColorRampVisualizer.createRedTemperature, as documented',
    '[0, 0.3, 0.5, 0.8, 1].map((v) => ColorRampVisualizer.createRedTemperature(0, 1).process(v)[1])',
    [0, 0.43137, 0.51373, 0.8, 1],
  ],
  [
    'ColorRampVisualizer.createWhiteGreen, as documented',
    '[0, 0.3, 0.5, 0.8, 1].map((v) => ColorRampVisualizer.createWhiteGreen(0, 1).process(v)[1])',
    [0, 0.4, 0.6, 0.85098, 1],
  ],
  [
    'ColorRampVisualizer.createBlueRed, as documented',
    '[0, 0.3, 0.5, 0.8, 1].map((v) => ColorRampVisualizer.createBlueRed(0, 1).process(v)[1])',
    [0, 0.69804, 1, 0.29804, 0],
  ],
  [
    'ColorRampVisualizer.createOceanColor, in the order of its list',
    '[0, 0.2, 0.4, 0.6, 1].map((v) => ColorRampVisualizer.createOceanColor(0, 1).process(v)[1])',
    [0, 0.03922, 1, 1, 0],
  ],
  [
    'ColorGradientVisualizer.createRedTemperature, as documented',
    '[0, 0.3, 0.5, 0.8, 1].map((v) => ColorGradientVisualizer.createRedTemperature(0, 1).process(v)[0])',
    [0, 0.43137, 0.71765, 1, 1],
  ],
  [
    'ColorGradientVisualizer.createWhiteGreen, as documented',
    '[0, 0.3, 0.5, 0.8, 1].map((v) => ColorGradientVisualizer.createWhiteGreen(0, 1).process(v)[1])',
    [0, 0.29804, 0.50196, 0.8, 1],
  ],
  [
    'ColorGradientVisualizer.createBlueRed, as documented',
    '[0, 0.3, 0.5, 0.8, 1].map((v) => ColorGradientVisualizer.createBlueRed(0, 1).process(v)[1])',
    [0, 0.70196, 1, 0.29804, 0],
  ],
  [
    'constants',
    'blueRed[0][1], redTemperature[2][0], greenWhite.length, oceanColor.length, oceanColor[1][1][2] * 255',
    [128, 0.3, 4, 21, 144],
  ],
  [
    'ColorMapVisualizer, in any order',
    'new ColorMapVisualizer([[300, 0x0000ff], [200, 0xff0000]]).process(299), 7, 7',
    [1, 0, 0, 7, 7],
  ],
  [
    'visualizers of NaN: the last color',
    'new ColorMapVisualizer([[0, 0xff0000], [1, 0x0000ff]]).process(NaN).slice(0, 2), new ColorRampVisualizer([[0, 0xff0000], [1, 0x0000ff]]).process(NaN)',
    [0, 0, 0, 0, 1],
  ],
  ['colorBlend, of colors', 'colorBlend(0.5, [0, 1], [[0, 0, 0], [1, 0.5, 0]]), 7, 7', [0.5, 0.25, 0, 7, 7]],
  [
    'colorBlend, of grey',
    '[-1, 0, 0.25, 1, 2].map((v) => colorBlend(v, [0, 1], [0, 1]))',
    [0, 0, 0.25, 1, 1],
  ],
  [
    'ColorMapVisualizer, below the first',
    `new ColorMapVisualizer(${MAP}).process(199), 7, 7`,
    [1, 0, 0, 7, 7],
  ],
  ['ColorMapVisualizer, between', `new ColorMapVisualizer(${MAP}).process(299), 7, 7`, [1, 0, 0, 7, 7]],
  ['ColorMapVisualizer, at the last', `new ColorMapVisualizer(${MAP}).process(300), 7, 7`, [0, 0, 1, 7, 7]],
  [
    'the default color map',
    'ColorMapVisualizer.createDefaultColorMap().process(0.15), 7, 7',
    [1, 1, 0.2, 7, 7],
  ],
  [
    'ColorRampVisualizer, below the first',
    `new ColorRampVisualizer(${MAP}).process(199), 7, 7`,
    [1, 0, 0, 7, 7],
  ],
  [
    'ColorRampVisualizer, half way',
    `new ColorRampVisualizer(${MAP}).process(250), 7, 7`,
    [0.49804, 0, 0.49804, 7, 7],
  ],
  [
    'ColorRampVisualizer, near the last',
    `new ColorRampVisualizer(${MAP}).process(299), 7, 7`,
    [0.00784, 0, 0.98824, 7, 7],
  ],
  ['ColorRampVisualizer, at the last', `new ColorRampVisualizer(${MAP}).process(300), 7, 7`, [0, 0, 1, 7, 7]],
  [
    'ColorRampVisualizer, inverse',
    `new ColorRampVisualizer(${MAP}).inverse().process(200), 7, 7`,
    [0, 0, 1, 7, 7],
  ],
  [
    'ColorRampVisualizer, over another range',
    `new ColorRampVisualizer(${MAP}, 0, 1).process(0.5), 7, 7`,
    [0.49804, 0, 0.49804, 7, 7],
  ],
  [
    'ColorGradientVisualizer',
    'new ColorGradientVisualizer([[1, 0xff0000], [0, 0x0000ff]], 10, 20).process(10), 7, 7',
    [1, 0, 0, 7, 7],
  ],
  [
    'HighlightCompressVisualizer, plain',
    '[-1, 0, 0.5, 1, 9].map((v) => new HighlightCompressVisualizer().process(v))',
    [0, 0, 0.5, 1, 1],
  ],
  [
    'HighlightCompressVisualizer, highlights',
    '[0.2, 0.4, 0.6, 0.8, 9].map((v) => new HighlightCompressVisualizer(0, 0.4).process(v))',
    [0.5, 0.92593, 0.96296, 1, 1],
  ],
  [
    'HighlightCompressVisualizerSingle',
    'new HighlightCompressVisualizerSingle(0, 10).process(5), 7, 7, 7, 7',
    [0.5, 7, 7, 7, 7],
  ],
  [
    'DefaultVisualizer',
    '[1, 2].map((v) => new DefaultVisualizer(0, 10, 2, 0.1).process(v)), new DefaultVisualizer(0, 1, 1, 0, 2).processList([0.5, 1, 2])',
    [0.3, 0.5, 0.25, 1, 1],
  ],
  ['DEMVisualizer', 'new DEMVisualizer(0, 100).process(25), 7, 7, 7, 7', [0.25, 7, 7, 7, 7]],
])('%s', async (_what, expressions, want) => {
  expect(await values(expressions)).toEqual(want)
})
