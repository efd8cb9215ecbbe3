import { beforeEach, expect, test } from 'vitest'
import { SMALL_FILES } from '../../../../test/batch-processing.fixture.ts'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { PieceFault } from '../../../processing/pieces/piece-fault.ts'
import type { BatchProcessing } from '../../../services/processing/batch-processing.ts'
import { act, ANALYSIS, REQUEST, RUNNING, show, STRANGER, submit, TILE } from '../batch.fixture.ts'
import { listFiles } from '../files/files.fixture.ts'

/** Which of the tiles, in the order in which they are processed, a script fails in. */
let failing: (at: number) => boolean
let names: string[]
const processing: BatchProcessing = {
  ...SMALL_FILES,
  async process(...given) {
    const [, { name }] = given
    if (!names.includes(name)) names.push(name)
    if (failing(names.indexOf(name))) throw new PieceFault('line 3: too red.')
    return SMALL_FILES.process(...given)
  },
}
const platform = await runTestPlatform([], undefined, { processing })

beforeEach(async () => {
  await platform.app.control.reset()
  await act(platform, 'stop', RUNNING) // no tiles but those of the task
})

/** How many tiles there are, and what each costs. */
const TILES = 20

const start = async (): Promise<string> => {
  const { id } = await submit(platform)
  names = []
  await act(platform, 'start', id)
  return id
}

test.each([
  ['one tile', (at: number) => at === 2, 1, /^Tile 2_32631_\d+_\d+: line 3: too red[.]$/],
  ['the first and the last', (at: number) => at % 19 === 0, 2, /^2 of 20 failed[.] The first: Tile 2_/],
  ['all tiles', () => true, TILES, /^20 of 20 failed[.] The first: Tile 2_/],
])(
  'a script that fails in %s fails these, and others are made and paid for',
  async (_which, fails, lost, words) => {
    failing = fails
    const id = await start()
    await platform.advance(3600)
    const { status, error, completionPercentage, costPU = NaN } = await show(platform, id)
    expect(status).toBe('FAILED')
    expect(error).toMatch(words)
    expect(completionPercentage).toBe((100 * (TILES - lost)) / TILES)
    const files = await listFiles(platform, id)
    expect(files.map(({ name }) => name.split('/').at(-2))).toEqual(names.filter((_, at) => !fails(at)))
    failing = () => false
    const whole = await start()
    await platform.advance(3600)
    expect(costPU).toBeCloseTo((((await show(platform, whole)).costPU ?? NaN) * (TILES - lost)) / TILES, 6)
  },
)

test('a task that is stopped after a tile failed goes on with the others, and has failed in the end', async () => {
  failing = (at) => at === 0
  const id = await start()
  await platform.advance(ANALYSIS + 3 * TILE)
  await act(platform, 'stop', id)
  expect(await show(platform, id)).toMatchObject({ status: 'STOPPED', completionPercentage: 10 })
  await act(platform, 'start', id)
  await platform.advance(3600)
  expect(await show(platform, id)).toMatchObject({ status: 'FAILED', completionPercentage: 95 })
  expect(await listFiles(platform, id)).toHaveLength(TILES - 1)
})

test('tiles that failed leave their processing units to others', async () => {
  const run = async () => {
    const { id } = await submit(platform, REQUEST, STRANGER)
    names = []
    await act(platform, 'start', id, STRANGER)
    await platform.advance(3600)
    return show(platform, id, STRANGER)
  }
  failing = () => true
  expect(await run()).toMatchObject({ status: 'STOPPED', stoppedStatusReason: 'OUT_OF_PU', costPU: 0 })
  failing = () => false
  expect(await run()).toMatchObject({ stoppedStatusReason: 'OUT_OF_PU', completionPercentage: 35 })
})
