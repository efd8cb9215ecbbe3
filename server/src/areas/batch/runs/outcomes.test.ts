import { beforeEach, describe, expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import {
  act,
  ANALYSIS,
  bucket,
  delivering,
  over,
  REQUEST,
  show,
  STOPPED,
  STRANGER,
  submit,
  TILE,
} from '../batch.fixture.ts'

const platform = await runTestPlatform()
beforeEach(() => platform.app.control.reset())

const MONTH = 30 * 86_400

const run = async (body: unknown, as = '4101', seconds = 3600) => {
  const { id } = await submit(platform, body, as)
  await act(platform, 'start', id, as)
  await platform.advance(seconds)
  return show(platform, id, as)
}

describe('an analysis fails', () => {
  const { bounds, data } = REQUEST.processRequest.input
  const source = (dataFilter: object) => over(bounds, [{ type: 'orthoscene-3m', dataFilter }])
  const file = (path: string, defaults: object) => ({
    ...over(undefined),
    input: { type: 'geopackage', features: bucket('archive', path), defaults },
  })

  test.each([
    ['no evalscript', { ...REQUEST, processRequest: { input: { bounds, data } } }, /evalscript is missing/],
    [
      'no data',
      { ...REQUEST, processRequest: { input: { bounds }, evalscript: '//' } },
      /input\.data is missing/,
    ],
    ['data of no type', over(bounds, [{}]), /data\.0\.type is missing/],
    ['no bounds for a grid', over(undefined), /bounds is missing/],
    [
      'a storage without credentials',
      { ...REQUEST, output: { type: 'raster', delivery: { s3: { url: 's3://archive' } } } },
      /output\.delivery\.s3 has neither/,
    ],
    [
      'an output that cannot be reached',
      delivering('unreachable-archive'),
      /unreachable-archive cannot be reached/,
    ],
    [
      'an input that cannot be reached',
      { ...file('a.gpkg', {}), input: { type: 'geopackage', features: bucket('unreachable-a', 'a.gpkg') } },
      /input\.features.*cannot be reached/,
    ],
    ['a file of another kind', file('a.shp', {}), /is no GeoPackage/],
    ['features 3501 pixels wide', file('a.gpkg', { resolution: 10_000 / 3501 }), /3501 pixels wide/],
    [
      'an area where nothing was taken',
      over({ bbox: [-40, -50, -39.9, -49.9] }),
      /no scene of orthoscene-3m lies in the area/,
    ],
    ['a time when nothing was taken', source({ timeRange: { to: '1999-12-31T00:00:00Z' } }), /no scene/],
    [
      'clouds all over',
      source({
        timeRange: { from: '2026-04-18T00:00:00Z', to: '2026-04-19T23:59:59Z' },
        maxCloudCoverage: 0,
      }),
      /no scene/,
    ],
    ['too many tiles', over({ bbox: [-10, 40, 30, 60] }), /more than 2500 tiles/],
    ['an area where a grid ends', over({ bbox: [0, 86, 10, 88] }), /no tiles in the area/],
  ])('where there is: %s', async (_why, body, error) => {
    const task = await run(body, '4101', ANALYSIS)
    expect(task).toMatchObject({ status: 'FAILED', completionPercentage: 0 })
    expect(task.error).toMatch(error)
    expect(task).not.toHaveProperty('costPU')
  })

  test('and does not where all is there', async () => {
    expect(await run(source({}))).toMatchObject({ status: 'DONE' })
    expect(await run(file('a.gpkg', { resolution: 10_000 / 3500 }))).toMatchObject({ status: 'DONE' })
  })
})

describe('what becomes of processing', () => {
  test('a bucket that is only read from fails it on the first tile', async () => {
    const task = await run(delivering('read-only-archive'), '4101', ANALYSIS + TILE - 1)
    expect(task.status).toBe('PROCESSING')
    await platform.advance(1)
    const error = 'The bucket read-only-archive cannot be written to.'
    expect(await show(platform, task.id)).toMatchObject({
      status: 'FAILED',
      completionPercentage: 0,
      costPU: 0,
      error,
    })
  })

  test('an unhealthy bucket stops it half way', async () => {
    const task = await run(delivering('unhealthy-archive'))
    expect(task).toMatchObject({
      status: 'STOPPED',
      stoppedStatusReason: 'UNHEALTHY',
      completionPercentage: 50,
    })
  })

  test('cost is what pixels, outputs and sources make of it', async () => {
    const { costPU: plain = NaN } = await run(REQUEST)
    expect(plain).toBeCloseTo((20 * 3340 ** 2) / (512 * 512) / 3, 1)
    const buffered = { ...REQUEST, input: { ...REQUEST.input, bufferX: 8, bufferY: 8 } }
    expect((await run(buffered)).costPU).toBeCloseTo((20 * 3356 ** 2) / (512 * 512) / 3, 1)
    const [source] = REQUEST.processRequest.input.data
    const twice = await run(over(REQUEST.processRequest.input.bounds, [source, source]))
    expect(twice.costPU).toBeCloseTo(2 * plain, 1)
  })
})

describe('an account of 100 processing units', () => {
  test('lasts as far as it does, and again in the next term', async () => {
    const first = await run(REQUEST, STRANGER)
    expect(first).toMatchObject({
      status: 'STOPPED',
      stoppedStatusReason: 'OUT_OF_PU',
      userAction: 'START',
      completionPercentage: 35,
    })
    expect(first.costPU).toBeLessThanOrEqual(100)
    await act(platform, 'start', first.id, STRANGER)
    await platform.advance(TILE)
    const again = await show(platform, first.id, STRANGER)
    expect(again).toMatchObject({
      status: 'STOPPED',
      stoppedStatusReason: 'OUT_OF_PU',
      completionPercentage: 35,
    })
    await platform.advance(MONTH)
    await act(platform, 'start', first.id, STRANGER)
    await platform.advance(3600)
    expect(await show(platform, first.id, STRANGER)).toMatchObject({
      status: 'STOPPED',
      completionPercentage: 70,
    })
  })

  test('is not oversold by tasks that run side by side', async () => {
    const tasks = await Promise.all(Array.from({ length: 10 }, () => submit(platform, REQUEST, STRANGER)))
    await Promise.all(tasks.map(({ id }) => act(platform, 'start', id, STRANGER)))
    await platform.advance(3600)
    const costs = await Promise.all(
      tasks.map(async ({ id }) => (await show(platform, id, STRANGER)).costPU ?? NaN),
    )
    const total = costs.reduce((sum, cost) => sum + cost, 0)
    expect(total).toBeGreaterThan(80)
    expect(total).toBeLessThanOrEqual(100)
  })

  test('gets back what a task that is stopped has not used', async () => {
    const stopped = await run(REQUEST, STRANGER, ANALYSIS + 2 * TILE)
    expect(await act(platform, 'stop', stopped.id, STRANGER)).toBe(204)
    expect(await run(REQUEST, STRANGER)).toMatchObject({
      stoppedStatusReason: 'OUT_OF_PU',
      completionPercentage: 25,
    })
  })
})

test('the task of the story goes on to its end', async () => {
  const before = await show(platform, STOPPED)
  expect(before).toMatchObject({
    status: 'STOPPED',
    stoppedStatusReason: 'OUT_OF_PU',
    completionPercentage: 70,
    costPU: 200.508,
  })
  await act(platform, 'start', STOPPED)
  await platform.advance(6 * TILE)
  expect(await show(platform, STOPPED)).toMatchObject({ status: 'DONE', costPU: 286.44 })
})
