import { beforeEach, describe, expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { act, ANALYSIS, bucket, over, REQUEST, show, STRANGER, submit, TILE } from '../batch.fixture.ts'
import type { ShownTask } from '../batch.fixture.ts'

const platform = await runTestPlatform()
beforeEach(() => platform.app.control.reset())

/** A folder that requests share. */
const SHARED = 'ndvi/<tileName>/<outputId>.<format>'

const into = (path: string, flags: object = {}, request: object = REQUEST) => ({
  ...request,
  output: { type: 'raster', delivery: bucket('archive', path), ...flags },
})

const run = async (body: unknown, seconds = 3600, as = '4101'): Promise<ShownTask> => {
  const { id } = await submit(platform, body, as)
  await act(platform, 'start', id, as)
  await platform.advance(seconds)
  return show(platform, id, as)
}

const outputs = (...identifiers: string[]) => ({
  ...REQUEST,
  processRequest: {
    ...REQUEST.processRequest,
    output: { responses: identifiers.map((identifier) => ({ identifier })) },
  },
})

describe('where another request has written all files', () => {
  let whole: ShownTask
  beforeEach(async () => {
    whole = await run(into(SHARED))
    expect(whole.status).toBe('DONE')
  })

  test('a request fails on the first, which it names', async () => {
    const task = await run(into(SHARED), ANALYSIS + TILE)
    expect(task).toMatchObject({ status: 'FAILED', completionPercentage: 0, costPU: 0 })
    expect(task.error).toMatch(/^s3:\/\/archive\/ndvi\/2_32631_\d+_\d+\/ndvi[.]tif exists/)
  })

  test('skipExisting leaves all out at once, for nothing', async () => {
    const task = await run(into(SHARED, { skipExisting: true }), ANALYSIS)
    expect(task).toMatchObject({ status: 'DONE', completionPercentage: 100, costPU: 0 })
  })

  test.each([{ overwrite: true }, { overwrite: true, skipExisting: false }])(
    '%j does it anew',
    async (flags) => {
      const task = await run(into(SHARED, flags), ANALYSIS + 20 * TILE - 1)
      expect(task.status).toBe('PROCESSING')
      await platform.advance(1)
      expect(await show(platform, task.id)).toMatchObject({ status: 'DONE', costPU: whole.costPU })
    },
  )

  test('skipExisting goes before overwrite', async () => {
    const task = await run(into(SHARED, { overwrite: true, skipExisting: true }), ANALYSIS)
    expect(task).toMatchObject({ status: 'DONE', costPU: 0 })
  })

  test('a request over a larger area comes as far as the first of them', async () => {
    const larger = over({ bbox: [3.5, 51.8, 4.4, 52.1] })
    const task = await run(into(SHARED, {}, larger))
    expect(task).toMatchObject({ status: 'FAILED' })
    expect(task.completionPercentage).toBeGreaterThan(0)
    const rest = await run(into(SHARED, { skipExisting: true }, over({ bbox: [3.5, 51.8, 4.4, 52.1] })))
    expect(rest).toMatchObject({ status: 'DONE', completionPercentage: 100 })
    expect((task.costPU ?? NaN) + (whole.costPU ?? NaN) + (rest.costPU ?? NaN)).toBeCloseTo(
      (await run(into('elsewhere', {}, larger))).costPU ?? NaN,
      3,
    )
  })

  test.each([
    ['a file of each is there', ['ndvi', 'mask'], 'FAILED'],
    ['none is', ['mask'], 'DONE'],
  ])('of other outputs, where %s, skipExisting leaves out none', async (_why, identifiers, status) => {
    const task = await run(into(SHARED, { skipExisting: true }, outputs(...identifiers)))
    expect(task).toMatchObject({ status, ...(status === 'FAILED' && { completionPercentage: 0 }) })
  })

  test('and overwrite replaces those of which some are there', async () => {
    const flags = { skipExisting: true, overwrite: true }
    expect(await run(into(SHARED, flags, outputs('ndvi', 'mask')))).toMatchObject({ status: 'DONE' })
  })

  test.each([
    ['another bucket path', into('other/<tileName>/<outputId>.<format>')],
    ['a folder for each request', into('ndvi/<requestId>/<tileName>/<outputId>.<format>')],
    ['no placeholder', into('ndvi')],
    ['tiles by another name', into('ndvi/<tileId>/<outputId>.<format>')],
    ['another grid', into(SHARED, {}, { ...REQUEST, input: { type: 'tiling-grid', id: 1, resolution: 3 } })],
  ])('nothing is in the way with %s', async (_why, body) => {
    expect(await run(body)).toMatchObject({ status: 'DONE' })
  })

  test('files of another organization are not there', async () => {
    const task = await run(into(SHARED, { skipExisting: true }), 3600, STRANGER)
    expect(task.costPU).toBeGreaterThan(0)
  })
})

test.each(['ndvi/<tileName>', 'ndvi/<outputId>', 'ndvi.<format>', 'ndvi/<tileId>.<format>'])(
  'what lacks in %s is added',
  async (path) => {
    await run(into(path))
    const task = await run(into(path))
    expect([task.status, task.completionPercentage]).toEqual(['FAILED', 0])
  },
)

test('a request that was stopped has written what it finished, and goes on from there', async () => {
  const first = await run(into(SHARED), ANALYSIS + 5 * TILE)
  await act(platform, 'stop', first.id)
  const second = await run(into(SHARED, { skipExisting: true }), ANALYSIS)
  expect(second).toMatchObject({ status: 'PROCESSING', completionPercentage: 25, costPU: 0 })
  await platform.advance(5 * TILE)
  await act(platform, 'stop', second.id)
  expect(await show(platform, second.id)).toMatchObject({ status: 'STOPPED', completionPercentage: 50 })

  await act(platform, 'start', first.id)
  await platform.advance(3600)
  expect(await show(platform, first.id)).toMatchObject({ status: 'FAILED', completionPercentage: 25 })

  await act(platform, 'start', second.id)
  await platform.advance(10 * TILE)
  const { costPU, ...ended } = await show(platform, second.id)
  expect(ended).toMatchObject({ status: 'DONE', completionPercentage: 100 })
  expect(costPU).toBeCloseTo(3 * (first.costPU ?? NaN), 3)
})

test('the same goes for the features of a file', async () => {
  const features = {
    ...over(undefined),
    input: { type: 'geopackage', features: bucket('archive', 'a.gpkg') },
  }
  expect(await run(into(SHARED, {}, features))).toMatchObject({ status: 'DONE' })
  expect(await run(into(SHARED, {}, features))).toMatchObject({ status: 'FAILED' })
  expect(await run(into(SHARED, { skipExisting: true }, features), ANALYSIS)).toMatchObject({ costPU: 0 })
})
