import { expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { ask, countTasks, faultIn, REQUEST, STRANGER, submit, TASKS } from '../batch.fixture.ts'

const platform = await runTestPlatform([], undefined, { processing: undefined })

const PLAIN = `//VERSION=3
function setup() { return { input: ['red'], output: { id: 'ndvi', bands: 1 } } }
function evaluatePixel(pixel) { return [pixel.red] }
`

const scripted = (evalscript: string, type = 'orthoscene-3m') => ({
  ...REQUEST,
  processRequest: {
    ...REQUEST.processRequest,
    input: { ...REQUEST.processRequest.input, data: [{ type }] },
    evalscript,
  },
})

/** Lines at the top of a script: a single built-in function that would go on for minutes or years. */
const HOSTILE = [
  ['indexOf', 'new Array(4294967295).indexOf(1)'],
  ['join', 'new Array(4294967295).join()'],
  ['includes', '[].includes.call({ length: 2 ** 53 - 1 }, 1)'],
  ['exec', "/(a+)+$/.test('a'.repeat(60) + 'b')"],
] as const

test('four scripts that would never end get 400, and another organization submits meanwhile', async () => {
  const before = await countTasks(platform)
  const hostile = HOSTILE.map(async ([name, line]) => {
    const answer = await ask(platform, 'POST', TASKS, { body: scripted(PLAIN + line) })
    expect(faultIn(answer)).toEqual([400, 'processRequest.evalscript'])
    const violation = `The evalscript ran longer than it may in a single call of ${name}(); use a shorter array, text or pattern. (line 4 of the evalscript)`
    expect(answer.json).toMatchObject({ error: { errors: [{ violation }] } })
  })
  const task = await submit(platform, scripted(PLAIN, 'multispectral-10m'), STRANGER)
  expect(task.status).toBe('CREATED')
  await Promise.all(hostile)
  expect(await countTasks(platform)).toBe(before)
})
