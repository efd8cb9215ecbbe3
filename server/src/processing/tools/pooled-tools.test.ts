import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { cpSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { useFiles } from '../../imagery/raster/tiff.fixture.ts'
import { OLINDA } from './gdal.fixture.ts'
import type { OrderTool } from './order-tool.ts'
import { planTools } from './plan-tools.ts'
import { createPooledTools, ToolFilesDropped } from './pooled-tools.ts'
import { ToolFault } from './tool-fault.ts'
import type { ToolFile } from './tool-file.ts'

const pooled = createPooledTools()
afterAll(() => pooled.stop())

const saveFile = useFiles()

const SOURCE = { itemType: 'T', itemId: 'a', assetType: 'b', bundle: 'c' }
const file = (path = OLINDA): ToolFile => ({
  ...SOURCE,
  name: 'T/a_b.tif',
  path,
  version: path,
  acquired: 0,
  stripId: undefined,
  category: 'data',
})
const PROJECTED: OrderTool = { kind: 'reproject', epsg: 3857, resolution: 100, kernel: 'bilinear' }
const SQUARED: OrderTool = { kind: 'bandmath', bands: ['b1 ** 2'], pixelType: '16U' }

test('a thread makes what would have been made here', async () => {
  const input = { files: [file()], tools: [PROJECTED, SQUARED] }
  const { outputs, untouched, hints } = await planTools(input.files, input.tools)
  const name = 'T/a_b_reproject_bandmath.tif'
  expect(await pooled.plan(input, PLATFORM_CALLER)).toEqual({
    outputs: [{ name, of: [SOURCE] }],
    untouched,
    hints,
  })
  expect(
    (await pooled.make(input, name, PLATFORM_CALLER)).equals((await outputs[0]?.make()) ?? Buffer.of()),
  ).toBe(true)
})

test('a fault says why, and is that of its own call', async () => {
  const huge: OrderTool = { ...PROJECTED, resolution: 0.1 }
  const calls = [
    pooled.make({ files: [file()], tools: [huge] }, 'T/a_b_reproject.tif', PLATFORM_CALLER),
    pooled.plan({ files: [file()], tools: [] }, PLATFORM_CALLER),
  ]
  const [failed, planned] = await Promise.allSettled(calls)
  expect(failed?.status === 'rejected' && failed.reason instanceof ToolFault).toBe(true)
  expect(failed).toHaveProperty(
    'reason.message',
    expect.stringMatching(/^it would have \d+ by \d+ pixels of 3 bands, which are too many$/),
  )
  expect(planned).toMatchObject({ status: 'fulfilled', value: { untouched: [{ name: 'T/a_b.tif' }] } })
})

test('a file that was dropped is told of as such', async () => {
  const path = saveFile(Buffer.of())
  cpSync(OLINDA, path)
  const input = { files: [file(path)], tools: [SQUARED] }
  await pooled.plan(input, PLATFORM_CALLER)
  rmSync(path)
  await expect(pooled.make(input, 'T/a_b_bandmath.tif', PLATFORM_CALLER)).rejects.toThrow(ToolFilesDropped)
  await expect(pooled.plan({ ...input, files: [file(`${path}.gone`)] }, PLATFORM_CALLER)).rejects.toThrow(
    ToolFilesDropped,
  )
})

test('what is being made is given up at the end', async () => {
  const ending = createPooledTools()
  const input = { files: [file()], tools: [{ ...PROJECTED, resolution: 2 }] }
  const outcome = expect(ending.make(input, 'T/a_b_reproject.tif', PLATFORM_CALLER)).rejects.toThrow(
    'Terminating',
  )
  await ending.stop()
  await outcome
})
