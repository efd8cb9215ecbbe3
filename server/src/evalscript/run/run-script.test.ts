import { describe, expect, onTestFinished, test } from 'vitest'
import { bandsOffered, computed, opened, buildRow, buildSample, buildScript } from '../script.fixture.ts'

const pixel = (setup: string, body: string): string =>
  buildScript(
    setup,
    `function evaluatePixel(samples, scenes, inputMetadata, customData, outputMetadata) { ${body} }`,
  )

const FLOATS = "output: { bands: 1, sampleType: 'FLOAT32' }"

describe('what values become', () => {
  const VALUES = [-1e9, -1.5, -0.5, -0.2, 0, 0.5, 1, 1.5, 2.5, 254.5, 1e9, NaN, Infinity, -Infinity]

  test.each([
    ['AUTO', [0, 0, 0, 0, 0, 128, 255, 255, 255, 255, 255, 0, 255, 0]],
    ['UINT8', [0, 0, 0, 0, 0, 1, 1, 2, 3, 255, 255, 0, 255, 0]],
    ['INT8', [-128, -1, 0, 0, 0, 1, 1, 2, 3, 127, 127, 0, 127, -128]],
    ['UINT16', [0, 0, 0, 0, 0, 1, 1, 2, 3, 255, 65_535, 0, 65_535, 0]],
    ['INT16', [-32_768, -1, 0, 0, 0, 1, 1, 2, 3, 255, 32_767, 0, 32_767, -32_768]],
    ['FLOAT32', VALUES.map(Math.fround)],
  ])('in %s', async (sampleType, want) => {
    const script = pixel(
      `input: ['red'], output: { bands: 1, sampleType: '${sampleType}' }`,
      '/**/return [samples.red]',
    )
    const { default: values = [] } = await computed(script, buildRow(VALUES))
    expect(values.map((value) => value + 0)).toEqual(want)
  })
})

describe('what a pixel returns', () => {
  test.each([
    ['an array', 'return [samples.red, 2]', { default: [1, 2, 5, 2] }],
    ['a typed array', 'return new Float32Array([samples.red, 2])', { default: [1, 2, 5, 2] }],
    ['the output by its name', 'return { default: [samples.red, 2] }', { default: [1, 2, 5, 2] }],
    ['more than it has outputs', 'return { default: [samples.red, 2], other: 1 }', { default: [1, 2, 5, 2] }],
    ['more values than bands', 'return [samples.red, 2, 7]', { default: [1, 2, 5, 2] }],
    ['nothing', 'return', { default: [0, 0, 0, 0] }],
    ['numbers as text, and null', 'return [samples.red.toFixed(2), null]', { default: [1, 0, 5, 0] }],
    ['a value that is missing', 'return [samples.red, samples.blue]', { default: [1, NaN, 5, NaN] }],
    ['true and false', 'return [samples.red > 2, samples.red < 2]', { default: [0, 1, 1, 0] }],
  ])('%s', async (_why, body, want) => {
    const setup = "input: ['red'], output: { bands: 2, sampleType: 'FLOAT32' }"
    expect(await computed(pixel(setup, `/**/for (;;) ${body}`), buildRow([1, 5]))).toEqual(want)
  })

  test('a number, where there is one band', async () => {
    expect(
      await computed(pixel(`input: ['red'], ${FLOATS}`, 'for (;;) return samples.red'), buildRow([1, 5])),
    ).toEqual({ default: [1, 5] })
  })

  const TWO = "input: ['red'], output: [{ id: 'a', bands: 1, sampleType: 'FLOAT32' }, { id: 'b', bands: 2 }]"

  test('several outputs', async () => {
    const script = pixel(TWO, 'for (;;) return { b: [0, 1], a: [samples.red] }')
    expect(await computed(script, buildRow([1, 5]))).toEqual({ a: [1, 5], b: [0, 255, 0, 255] })
  })

  test.each([
    ['an array for several outputs', 'return [1]', /several outputs: return one with an array for each/],
    ['a value too few', 'return { a: [1], b: [1] }', /1 values for the output "b", which has 2 bands/],
    ['a list as a value', 'return { a: [[1]], b: [1, 2] }', /band 1 of the output "a" a list instead/],
    ['an output too few', 'return { a: [1] }', /no array for the output "b"/],
    ['null', 'return null', /returned no object/],
  ])('%s is refused, with the line of evaluatePixel', async (_why, body, says) => {
    const error: unknown = await computed(pixel(TWO, body), buildRow([1])).catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(says)
    expect(error).toMatchObject({ line: 3 })
  })
})

describe('what a script sees', () => {
  const DAYS = [[buildSample(3), buildSample(7), buildSample(9)]]
  const series = [[[Float64Array.of(1, 2)], [Float64Array.of(10, 20)], [Float64Array.of(100, 200)]]]

  test.each(['ORBIT', 'TILE'])('of %s, all samples in order', async (mosaicking) => {
    const setup = `input: ['red'], output: { bands: 3, sampleType: 'FLOAT32' }, mosaicking: '${mosaicking}'`
    const script = pixel(setup, 'return samples.map(({ red }) => red)')
    expect(await computed(script, series, DAYS)).toEqual({ default: [1, 10, 100, 2, 20, 200] })
  })

  test.each([
    [
      'ORBIT',
      'scenes.orbits.map(({ dateFrom, tiles }) => new Date(dateFrom).getDate() + tiles[0].cloudCoverage)',
    ],
    [
      'ORBIT',
      "scenes.map(({ dateTo, tiles }) => Number(dateTo.slice(8, 10)) + Number(tiles[0].tileOriginalId.split('-')[1]))",
    ],
    ['TILE', 'scenes.tiles.map(({ date, cloudCoverage }) => new Date(date).getUTCDate() + cloudCoverage)'],
    ['TILE', 'scenes.tiles.map(({ date, shId }) => new Date(date).getUTCDate() + shId - 1000)'],
    ['TILE', "scenes.tiles.map(({ __idx, dataPath }) => DAY[__idx] + Number(dataPath.split('-')[1]))"],
  ])('of %s, the scenes: %s', async (mosaicking, expression) => {
    const setup = `input: ['red'], output: { bands: 3, sampleType: 'FLOAT32' }, mosaicking: '${mosaicking}'`
    const script = `${pixel(setup, `return ${expression}`)}\nconst DAY = [3, 7, 9]`
    expect(await computed(script, series, DAYS)).toEqual({ default: [6, 14, 18, 6, 14, 18] })
  })

  test.each([
    [
      'ORBIT',
      'scenes.map((one) => one.date.getTime() === new Date(one.dateFrom).getTime() ? 1 : 0)',
      [1, 1, 1],
    ],
    ['TILE', 'scenes.map((one) => one.date.getUTCDate())', [3, 7, 9]],
    ['TILE', "scenes.tiles.map((one) => Number(one.date.split('T')[0].slice(8)))", [3, 7, 9]],
  ])(
    'of %s, dates as Dates in the list of scenes, as text in its member: %s',
    async (mosaicking, expression, want) => {
      const setup = `input: ['red'], output: { bands: 3, sampleType: 'FLOAT32' }, mosaicking: '${mosaicking}'`
      expect(await computed(pixel(setup, `return ${expression}`), series, DAYS)).toEqual({
        default: [...want, ...want],
      })
    },
  )

  test('inputMetadata turns stored numbers into reflectance, and customData is an empty object', async () => {
    const setup = "input: ['red'], output: { bands: 3, sampleType: 'FLOAT32' }"
    const body =
      'return [samples.red * inputMetadata.normalizationFactor, inputMetadata.serviceVersion, Object.keys(customData).length]'
    expect(await computed(pixel(setup, body), buildRow([2500, 5000]))).toEqual({
      default: [0.25, 3, 0, 0.5, 3, 0],
    })
  })

  test.each([
    ['asked for', "metadata: ['bounds']", [3, 4, 1]],
    ['not asked for', '', [-1, -1, -1]],
  ])('outlines of scenes that are %s', async (_why, metadata, want) => {
    const setup = `input: [{ bands: ['red'], ${metadata} }], output: { bands: 3, sampleType: 'FLOAT32' }, mosaicking: 'TILE'`
    const body =
      'const { dataGeometry: g, dataEnvelope: e } = scenes.tiles[0]; return g ? [g.coordinates[0][0][0], e.coordinates[0][2][0], e.coordinates[0][2][1]] : [-1, -1, -1]'
    const found = await computed(
      pixel(setup, body),
      [series[0]?.slice(0, 1) ?? []],
      [DAYS[0]?.slice(0, 1) ?? []],
    )
    expect(found).toEqual({ default: [...want, ...want] })
  })

  const SOURCES = ['early', 'late'].map((id) => ({ id, bands: bandsOffered }))
  const FUSED = "input: [{ datasource: 'early', bands: ['red'] }, { datasource: 'late', bands: ['nir'] }]"
  const fused = [[[Float64Array.of(1, 2)]], [[Float64Array.of(10, 20)]]]

  test('of several sources, each by its name', async () => {
    const script = pixel(`${FUSED}, ${FLOATS}`, 'return [samples.early[0].red + samples.late[0].nir]')
    expect(await computed(script, fused, [[buildSample(1)], [buildSample(2)]], SOURCES)).toEqual({
      default: [11, 22],
    })
  })

  test('of several sources without names, each by its place', async () => {
    const inputs = "input: [{ bands: ['red'] }, { bands: ['nir'] }]"
    const script = pixel(`${inputs}, ${FLOATS}`, "return [samples['0'][0].red + samples[1][0].nir]")
    expect(await computed(script, fused, [[buildSample(1)], [buildSample(2)]], SOURCES)).toEqual({
      default: [11, 22],
    })
  })

  test('of several sources, each in its own mosaicking', async () => {
    const inputs =
      "input: [{ datasource: 'early', bands: ['red'] }, { datasource: 'late', bands: ['nir'], mosaicking: 'ORBIT' }]"
    const script = pixel(
      `${inputs}, ${FLOATS}`,
      'return [samples.early.length * 100 + samples.late.length * 10 + scenes.late.orbits.length]',
    )
    const values = [fused[0] ?? [], [...(fused[1] ?? []), ...(fused[1] ?? [])]]
    expect(
      await computed(script, values, [[buildSample(1)], [buildSample(2), buildSample(3)]], SOURCES),
    ).toEqual({
      default: [122, 122],
    })
  })

  test('of several sources, the scenes of each', async () => {
    const setup = `${FUSED}, ${FLOATS}, mosaicking: 'TILE'`
    const script = pixel(
      setup,
      'return [scenes.early.tiles[0].cloudCoverage * 10 + scenes.late.tiles.length]',
    )
    expect(await computed(script, fused, [[buildSample(3)], [buildSample(2)]], SOURCES)).toEqual({
      default: [31, 31],
    })
  })

  test('a sample of its own for each pixel, and what it keeps from one pixel to the next', async () => {
    const script = `${pixel(`input: ['red'], ${FLOATS}`, 'const was = samples.seen ?? 0; samples.seen = 1; return [was * 100 + ++count]')}\nlet count = 0`
    expect(await computed(script, buildRow([1, 2, 3]))).toEqual({ default: [1, 2, 3] })
  })

  test.each([
    ['the time of day', '[Date.now(), new Date().getTime(), new Date(new Date).getHours()]', [0, 0, 0]],
    [
      'the time zone',
      "[new Date(2026, 0, 1, 5).getTime() - Date.UTC(2026, 0, 1, 5), new Date().getTimezoneOffset(), new Date('2026-01-01T05:00').getUTCHours()]",
      [0, 0, 5],
    ],
    [
      'chance, to the same numbers',
      '[Math.random() < 1, Math.random() >= 0, Math.floor(Math.random() * 1000)]',
      [1, 1, expect.any(Number)],
    ],
  ])('not %s', async (_why, expression, want) => {
    const script = pixel(
      "input: ['red'], output: { bands: 3, sampleType: 'FLOAT32' }",
      `return ${expression}`,
    )
    const first = await computed(script, buildRow([1]))
    expect(first).toEqual({ default: want })
    expect(await computed(script, buildRow([1]))).toEqual(first)
  })
})

describe('what a script chooses', () => {
  const SETUP = "input: ['red'], output: { bands: 1, sampleType: 'FLOAT32' }, mosaicking: 'ORBIT'"
  const SUM =
    'function evaluatePixel(samples) { return [samples.reduce((sum, { red }) => sum * 10 + red, 0)] }'
  const DAYS = [[buildSample(3), buildSample(7), buildSample(9)]]

  test.each([
    [
      'a filter',
      'c.scenes.orbits = c.scenes.orbits.filter((o) => o.dateFrom > "2026-04-05"); return c',
      [1, 2],
    ],
    ['another order', 'c.scenes.orbits.reverse(); return c', [2, 1, 0]],
    ['copies', 'return { scenes: { orbits: c.scenes.orbits.slice(1).map((o) => ({ ...o })) } }', [1, 2]],
    ['a list', 'c.scenes = c.scenes.filter((o) => o.__idx === 1); return c', [1]],
    ['none', 'c.scenes.orbits = []; return c', []],
    ['all', 'return c', [0, 1, 2]],
    [
      'by its end, which is a date',
      'c.scenes.orbits = c.scenes.orbits.filter((o) => new Date(o.dateFrom).getTime() >= c.to.getTime() - 26 * 864e5); return c',
      [1, 2],
    ],
    [
      'by the time range',
      'c.scenes.orbits = c.scenes.orbits.filter((o) => new Date(o.dateFrom) - new Date(c.from) > 3e8); return c',
      [1, 2],
    ],
  ])('preProcessScenes: %s', async (_why, body, want) => {
    const run = await opened(buildScript(SETUP, `${SUM}\nfunction preProcessScenes(c) { ${body} }`), 1, DAYS)
    expect(run.kept).toEqual([want])
    expect([...(run.row([want.map((index) => [Float64Array.of(index)])])[0] ?? [])]).toEqual([
      want.reduce((sum, index) => sum * 10 + index, 0),
    ])
    run.close()
  })

  test('filterScenes, which preProcessScenes was called before', async () => {
    const body = 'return scenes.filter((one) => one.date.getTime() > range.to.getTime() - 25 * 864e5)'
    const run = await opened(
      buildScript(SETUP, `${SUM}\nfunction filterScenes(scenes, range) { ${body} }`),
      1,
      DAYS,
    )
    expect(run.kept).toEqual([[1, 2]])
    run.close()
  })

  test.each([
    ['a scene of its own', 'c.scenes.orbits = [{ __idx: 5 }]; return c', /a scene that it was not given/],
    [
      'more than there are',
      'c.scenes.orbits = [...c.scenes.orbits, ...c.scenes.orbits]; return c',
      /more scenes than it was given/,
    ],
    ['nothing', '', /returned no collections/],
    ['no scenes', 'return {}', /returned no scenes.orbits/],
  ])('preProcessScenes: %s is refused', async (_why, body, says) => {
    await expect(
      opened(buildScript(SETUP, `${SUM}\nfunction preProcessScenes(c) { ${body} }`), 1, DAYS),
    ).rejects.toThrow(says)
  })

  test.each([
    ['a scene of its own', '[{ __idx: 5 }]', /: filterScenes returned a scene that it was not given/],
    ['more than there are', '[...scenes, ...scenes]', /: filterScenes returned more scenes/],
    ['nothing', 'undefined', /: filterScenes returned no list: return a part/],
  ])('filterScenes: %s is refused', async (_why, returned, says) => {
    const fault: unknown = await opened(
      buildScript(SETUP, `${SUM}\nfunction filterScenes(scenes) { return ${returned} }`),
      1,
      DAYS,
    ).catch((thrown: unknown) => thrown)
    expect(String(fault)).toMatch(says)
    expect(fault).toMatchObject({ line: 4 })
  })

  test('a sample that is not there: the author is told how many there are', async () => {
    const script = buildScript(SETUP, 'function evaluatePixel(samples) { return [samples[9].red] }')
    const run = await opened(script, 1, DAYS)
    onTestFinished(() => {
      run.close()
    })
    expect(() => run.row([[[Float64Array.of(1)], [Float64Array.of(2)], [Float64Array.of(3)]]])).toThrow(
      /'red' of undefined. No sample is there: .* check the length of the list/,
    )
  })

  test.each([
    ['of the scenes', 'outputs.default.bands = collections.scenes.orbits.length', 3],
    [
      'as the list of scenes',
      'Object.values(outputs).forEach((o) => { o.bands = collections.scenes.length })',
      3,
    ],
    ['not at all', '', 1],
    ['to the maximum', 'outputs.default.bands = 1000', 1000],
  ])('updateOutput: bands %s', async (_why, body, want) => {
    const rest = `function evaluatePixel(s) { return s.map(({ red }) => red) }\nfunction updateOutput(outputs, collections) { ${body} }`
    const run = await opened(buildScript(SETUP, rest), 1, DAYS)
    expect(run.outputs.map(({ bands }) => bands)).toEqual([want])
    run.close()
  })

  test.each([
    ['no bands', 'outputs.default.bands = 0', /no number of bands/],
    ['no output', 'delete outputs.default', /removed the output "default"/],
    ['too many bands', 'outputs.default.bands = 1001', /no number of bands from 1 to 1000/],
  ])('updateOutput: %s is refused', async (_why, body, says) => {
    await expect(
      opened(buildScript(SETUP, `${SUM}\nfunction updateOutput(outputs) { ${body} }`), 1, DAYS),
    ).rejects.toThrow(says)
  })

  test('updateOutput: all outputs together have at most 1000 bands', async () => {
    const setup = SETUP.replace(/output: {[^}]*}/, "output: [{ id: 'a', bands: 1 }, { id: 'b', bands: 1 }]")
    const computeBands = async (a: number, b: number): Promise<readonly number[]> => {
      const rest = `${SUM}\nfunction updateOutput(outputs) { outputs.a.bands = ${a}; outputs.b.bands = ${b} }`
      const run = await opened(buildScript(setup, rest), 1, DAYS)
      run.close()
      return run.outputs.map(({ bands }) => bands)
    }
    expect(await computeBands(999, 1)).toEqual([999, 1])
    await expect(computeBands(999, 2)).rejects.toThrow(
      'updateOutput gives the outputs more than 1000 bands: set fewer.',
    )
  })

  test.each([
    [
      'what it counted',
      'outputMetadata.userData = { count, dates: scenes.orbits.map((o) => o.dateFrom.slice(0, 10)) }',
      { count: 2, dates: ['2026-04-03', '2026-04-07', '2026-04-09'] },
    ],
    ['text', "outputMetadata.userData = 'done'", 'done'],
    ['nothing', '', undefined],
  ])('updateOutputMetadata: %s', async (_why, body, want) => {
    const rest = `let count = 0\nfunction evaluatePixel() { count++; return [1] }\nfunction updateOutputMetadata(scenes, inputMetadata, outputMetadata) { ${body} }`
    const run = await opened(buildScript(SETUP, rest), 2, DAYS)
    run.row([[0, 1, 2].map(() => [Float64Array.of(0, 0)])])
    const text = run.userData()
    expect(text === undefined ? undefined : JSON.parse(text)).toEqual(want)
    run.close()
  })

  test('user data that evaluatePixel sets', async () => {
    const body = 'out.userData = { scenes: scenes.orbits.length, last: samples[2].red }'
    const rest = `function evaluatePixel(samples, scenes, inputMetadata, customData, out) { ${body} }`
    const run = await opened(buildScript(SETUP, rest), 2, DAYS)
    const [values] = run.row([[0, 1, 2].map((red) => [Float64Array.of(red, red + 5)])])
    expect([...(values ?? [])]).toEqual([0, 0])
    expect(run.userData()).toBe('{"scenes":3,"last":7}')
    run.close()
  })

  /** User data whose JSON has so many characters, two quotation marks among them. */
  const computeUserData = async (characters: number): Promise<string | undefined> => {
    const body = `out.userData = 'x'.repeat(${characters - 2})`
    const rest = `${SUM}\nfunction updateOutputMetadata(a, b, out) { ${body} }`
    const run = await opened(buildScript(SETUP, rest), 1, DAYS)
    try {
      return run.userData()
    } finally {
      run.close()
    }
  }

  test('user data have at most a million characters', async () => {
    expect(await computeUserData(1_000_000)).toHaveLength(1_000_000)
    await expect(computeUserData(1_000_001)).rejects.toThrow(
      'outputMetadata.userData has more than a million characters',
    )
  })
})
