import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform } from '../../../../test/platform.fixture.ts'
import type { TestPlatform } from '../../../../test/platform.fixture.ts'
import { act, ANALYSIS, ask, faultIn, REQUEST, show, submit, TASKS, TILE } from '../batch.fixture.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

/** The platform's present. */
const now = async (): Promise<string> => (await submit(platform)).created

/** Each brings a new task of 20 tiles into a state. */
const STATES = {
  CREATED: async () => undefined,
  ANALYSING: (id: string) => act(platform, 'analyse', id),
  ANALYSIS_DONE: async (id: string) => {
    await act(platform, 'analyse', id)
    await platform.advance(ANALYSIS)
  },
  PROCESSING: async (id: string) => {
    await act(platform, 'start', id)
    await platform.advance(ANALYSIS + 5 * TILE)
  },
  STOPPED: async (id: string) => {
    await act(platform, 'start', id)
    await platform.advance(ANALYSIS + 5 * TILE)
    await act(platform, 'stop', id)
  },
  DONE: async (id: string) => {
    await act(platform, 'start', id)
    await platform.advance(ANALYSIS + 20 * TILE)
  },
  FAILED: async (id: string) => {
    await act(platform, 'analyse', id)
    await platform.advance(ANALYSIS)
  },
} as const
type State = keyof typeof STATES

const taskThatIs = async (state: State): Promise<string> => {
  const { id } = await submit(platform, state === 'FAILED' ? UNPROCESSABLE : undefined)
  await STATES[state](id)
  expect((await show(platform, id)).status).toBe(state)
  return id
}

const UNPROCESSABLE = {
  processRequest: {},
  input: { type: 'tiling-grid', id: 2, resolution: 3 },
  output: { type: 'raster', delivery: { s3: { url: 's3://archive', iamRoleARN: 'role' } } },
}

describe('every action in every state', () => {
  test.each([
    ['CREATED', { analyse: 'ANALYSING', start: 'ANALYSING', stop: undefined }],
    ['ANALYSING', { analyse: undefined, start: undefined, stop: undefined }],
    ['ANALYSIS_DONE', { analyse: undefined, start: 'PROCESSING', stop: undefined }],
    ['PROCESSING', { analyse: undefined, start: undefined, stop: 'STOPPED' }],
    ['STOPPED', { analyse: undefined, start: 'PROCESSING', stop: undefined }],
    ['DONE', { analyse: undefined, start: undefined, stop: undefined }],
    ['FAILED', { analyse: undefined, start: undefined, stop: undefined }],
  ] as const)('%s', async (state, outcomes) => {
    for (const action of ['analyse', 'start', 'stop'] as const) {
      const id = await taskThatIs(state)
      const before = await show(platform, id)
      const status = outcomes[action]
      if (status === undefined) {
        const refused = await ask(platform, 'POST', `${TASKS}/${id}/${action}`)
        expect([action, ...faultIn(refused)]).toEqual([action, 409])
        expect(await show(platform, id)).toEqual(before)
      } else {
        await platform.advance(1)
        expect([action, await act(platform, action, id)]).toEqual([action, 204])
        const after = await show(platform, id)
        expect(after).toMatchObject({
          status,
          userAction: action.toUpperCase(),
          userActionUpdated: await now(),
          lastUpdated: await now(),
        })
      }
    }
  })

  test.each([
    ['CREATED', 200],
    ['ANALYSING', 409],
    ['ANALYSIS_DONE', 200],
    ['PROCESSING', 409],
    ['STOPPED', 200],
    ['DONE', 200],
    ['FAILED', 200],
  ] as const)('a new description where the status is %s: %d', async (state, status) => {
    const id = await taskThatIs(state)
    const before = await show(platform, id)
    await platform.advance(1)
    const answer = await ask(platform, 'PUT', `${TASKS}/${id}`, { body: { description: 'anew' } })
    expect(answer.status).toBe(status)
    const after = await show(platform, id)
    if (status === 200) {
      const request = { ...before.request, description: 'anew' }
      expect(answer.json).toEqual(request)
      expect(after).toEqual({ ...before, request, lastUpdated: await now() })
    } else {
      expect(faultIn(answer)).toEqual([409])
      expect(after.request).toEqual(before.request)
    }
  })

  test('a description that is left out stays, and so does the rest', async () => {
    const id = await taskThatIs('CREATED')
    await ask(platform, 'PUT', `${TASKS}/${id}`, { body: { description: 'mine' } })
    const before = await show(platform, id)
    await platform.advance(1)
    const answer = await ask(platform, 'PUT', `${TASKS}/${id}`, { body: {} })
    expect([answer.status, answer.json]).toEqual([200, before.request])
    expect(await show(platform, id)).toEqual(before)
  })
})

describe('the way of a task', () => {
  test('analyzed, then started: the estimate comes true', async () => {
    const created = await now()
    const { id, ...task } = await submit(platform)
    expect(task).toMatchObject({
      status: 'CREATED',
      userAction: 'NONE',
      userActionUpdated: created,
      created,
      lastUpdated: created,
      completionPercentage: 0,
    })
    expect(task).not.toHaveProperty('costPU')
    await act(platform, 'analyse', id)
    await platform.advance(ANALYSIS - 1)
    expect((await show(platform, id)).status).toBe('ANALYSING')
    await platform.advance(1)
    const analysed = await show(platform, id)
    expect(analysed).toMatchObject({
      status: 'ANALYSIS_DONE',
      completionPercentage: 0,
      lastUpdated: await now(),
    })
    await platform.advance(3600)
    expect(await show(platform, id)).toEqual(analysed)
    await act(platform, 'start', id)
    await platform.advance(20 * TILE)
    expect(await show(platform, id)).toMatchObject({
      status: 'DONE',
      completionPercentage: 100,
      costPU: analysed.costPU,
      lastUpdated: await now(),
    })
  })

  test('share and cost grow with every tile and nothing in between', async () => {
    const { id } = await submit(platform)
    await act(platform, 'start', id)
    await platform.advance(ANALYSIS)
    const seen: [number, number | undefined][] = []
    for (let tile = 0; tile < 20; tile++) {
      const { status, completionPercentage, costPU } = await show(platform, id)
      expect(status).toBe('PROCESSING')
      seen.push([completionPercentage, costPU])
      await platform.advance(TILE - 1)
      expect((await show(platform, id)).costPU).toBe(costPU)
      await platform.advance(1)
    }
    const { status, costPU = NaN } = await show(platform, id)
    expect(status).toBe('DONE')
    expect(seen.map(([share]) => share)).toEqual(Array.from({ length: 20 }, (_, tile) => tile * 5))
    for (const [tile, [, cost]] of seen.entries()) expect(cost).toBeCloseTo((costPU * tile) / 20, 9)
  })

  test('stopped: it stands where it stood, and a start goes on from there', async () => {
    const id = await taskThatIs('STOPPED')
    const stopped = await show(platform, id)
    expect(stopped).toMatchObject({ stoppedStatusReason: 'USER_ACTION', completionPercentage: 25 })
    await platform.advance(3600)
    expect(await show(platform, id)).toEqual(stopped)
    await act(platform, 'start', id)
    const again = await show(platform, id)
    expect(again).toMatchObject({ status: 'PROCESSING', completionPercentage: 25, costPU: stopped.costPU })
    expect(again).not.toHaveProperty('stoppedStatusReason')
    await platform.advance(15 * TILE - 1)
    expect((await show(platform, id)).status).toBe('PROCESSING')
    await platform.advance(1)
    expect((await show(platform, id)).status).toBe('DONE')
  })

  test('large machines take half the time', async () => {
    const { id } = await submit(platform, { ...REQUEST, instance_type: 'large' })
    await act(platform, 'start', id)
    await platform.advance(ANALYSIS + 10 * TILE - 1)
    expect((await show(platform, id)).status).toBe('PROCESSING')
    await platform.advance(1)
    expect((await show(platform, id)).status).toBe('DONE')
  })

  test('of fifty starts at once one is good', async () => {
    const id = await taskThatIs('ANALYSIS_DONE')
    const statuses = await Promise.all(Array.from({ length: 50 }, () => act(platform, 'start', id)))
    expect(statuses.toSorted()).toEqual([204, ...Array.from({ length: 49 }, () => 409)])
  })

  test('a clock that is frozen and set going again moves it on', async () => {
    const { id } = await submit(platform)
    await platform.app.timeline.freeze()
    await act(platform, 'start', id)
    platform.clock.advance(3600)
    expect((await show(platform, id)).status).toBe('ANALYSING')
    await platform.app.timeline.resume()
    platform.clock.advance(ANALYSIS)
    await platform.app.timeline.settle()
    platform.clock.advance(2 * TILE)
    await platform.app.timeline.settle()
    expect(await show(platform, id)).toMatchObject({ status: 'PROCESSING', completionPercentage: 10 })
  })

  test('after a reset nothing goes on with it', async () => {
    const { id } = await submit(platform)
    await act(platform, 'start', id)
    await platform.app.control.reset()
    await platform.advance(3600)
    expect((await ask(platform, 'GET', `${TASKS}/${id}`)).status).toBe(404)
  })
})
