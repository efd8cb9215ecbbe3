import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  activateAsset,
  DeadlineError,
  EndedError,
  unwrap,
  waitForJob,
  waitForOrder,
  waitForTask,
  type Client,
} from 'imagery-platform-client'
import { ACTIVE_ASSET } from '../processes/download-tokens.ts'
import type { Fault } from './proxy.ts'
import { setStage, type Stage } from './stage.ts'

let stage: Stage
beforeEach(async () => {
  stage = await setStage()
})
afterEach(() => stage.end())

/** Has the platform begin something, and waits for its end. */
type Wait = (client: Client, seen: (state: string) => void) => Promise<unknown>

const orderAndWait =
  (item: string, timeout = Infinity): Wait =>
  async (client, seen) => {
    const products = [{ item_ids: [item], item_type: 'OrthoScene', product_bundle: 'analytic' }]
    const { id } = await unwrap(client.call('orders_createOrder', { body: { name: 'waited for', products } }))
    return waitForOrder(client, id, { timeout, onProgress: ({ state }) => seen(state) })
  }

const asset: Wait = (client, seen) =>
  activateAsset(client, ACTIVE_ASSET, { onProgress: ({ status }) => seen(status) })

const NDVI = `//VERSION=3
function setup() {
  return { input: ['red', 'nir'], output: { id: 'ndvi', bands: 1, sampleType: 'FLOAT32' } }
}
function evaluatePixel(pixel) {
  return [(pixel.nir - pixel.red) / (pixel.nir + pixel.red)]
}
`

const taskTo =
  (bucket: string, acts: readonly ('batch_startTask' | 'batch_analyseTask')[] = ['batch_startTask']): Wait =>
  async (client, seen) => {
    const { id } = await unwrap(
      client.call('batch_createTask', {
        body: {
          processRequest: {
            input: {
              bounds: { bbox: [4, 51.9, 4.1, 52] },
              data: [
                {
                  type: 'orthoscene-3m',
                  dataFilter: { timeRange: { from: '2026-04-01T00:00:00Z', to: '2026-04-30T23:59:59Z' } },
                },
              ],
            },
            output: { responses: [{ identifier: 'ndvi', format: { type: 'image/tiff' } }] },
            evalscript: NDVI,
          },
          input: { type: 'tiling-grid', id: 2, resolution: 12 },
          output: {
            type: 'raster',
            delivery: {
              s3: {
                url: `s3://${bucket}/<requestId>/<tileName>/<outputId>.<format>`,
                iamRoleARN: 'arn:storage:iam::81204:role/harbour-batch',
                region: 'eu-central-1',
              },
            },
          },
        },
      }),
    )
    for (const act of acts) await unwrap(client.call(act, { params: { path: { taskId: id } } }))
    return waitForTask(client, id, { onProgress: ({ status }) => seen(status) })
  }

const job: Wait = async (client, seen) => {
  const body = { aoi_refs: ['ip:features/my/rotterdam-harbour-Lm4q7Zx'], product_id: 1204 }
  const { job_id: id } = await unwrap(client.call('quota_createBulkReservation', { body }))
  return waitForJob(client, id, { onProgress: ({ status }) => seen(status) })
}

const SCENE = '20260418_101530_07_2a41'
/** What came of a wait, and the states that were seen on the way, each once. */
const observeWait = async (wait: Wait) => {
  const states: string[] = []
  const outcome = await wait(stage.client, (state) => {
    if (states.at(-1) !== state) states.push(state)
  }).catch((error: unknown) => error)
  return { outcome, states }
}

describe('what the platform begins is waited for', () => {
  test.each<[why: string, wait: Wait, states: readonly string[]]>([
    ['an order', orderAndWait(SCENE), ['queued', 'running', 'success']],
    ['an asset', asset, ['activating', 'active']],
    ['a task', taskTo('harbour-archive'), ['ANALYSING', 'PROCESSING', 'DONE']],
    [
      'the analysis of a task',
      taskTo('harbour-archive', ['batch_analyseTask']),
      ['ANALYSING', 'ANALYSIS_DONE'],
    ],
    ['a job', job, ['pending', 'completed']],
  ])('%s', async (_why, wait, want) => {
    const { outcome, states } = await observeWait(wait)
    expect([outcome instanceof Error ? outcome : undefined, states]).toEqual([undefined, want])
    expect(JSON.stringify(outcome)).toContain(`"${want.at(-1)}"`)
  })
})

describe('what ends otherwise is an error', () => {
  test.each<[why: string, state: string, wait: Wait]>([
    ['an order of nothing that there is', 'failed', orderAndWait('no-such-item')],
    ['a task whose storage is not reached', 'FAILED', taskTo('unreachable-bucket')],
    ['a task of which too much fails', 'STOPPED', taskTo('unhealthy-bucket')],
    ['a task of which nothing was asked', 'CREATED', taskTo('harbour-archive', [])],
  ])('%s: %s', async (_why, state, wait) => {
    const { outcome, states } = await observeWait(wait)
    expect(outcome).toBeInstanceOf(EndedError)
    expect(outcome).toMatchObject({ state })
    expect(states.at(-1)).toBe(state)
  })
})

const busy: Fault = { answer: { status: 503, headers: { 'Retry-After': '1' } } }

test('storms between reads are waited out, and counted', async () => {
  const undisturbed = await observeWait(asset)
  const call = `GET /data/v1/assets/${ACTIVE_ASSET}`
  const count = () => stage.proxy.requests.filter((each) => decodeURIComponent(each.call) === call).length
  const reads = count()
  await stage.end()
  stage = await setStage()
  stage.proxy.faults = { [call]: [busy, busy, {}, busy] }
  expect((await observeWait(asset)).states.at(-1)).toBe(undisturbed.states.at(-1))
  expect([reads > 1, stage.pauses.filter((pause) => pause === 1250).length]).toEqual([true, 3])
})

test('at the deadline it is said how far it is', async () => {
  const { outcome } = await observeWait(orderAndWait(SCENE, 1000))
  expect(outcome).toBeInstanceOf(DeadlineError)
  expect(outcome).toMatchObject({ operationId: 'orders_getOrder', resource: { state: 'queued' } })
})
