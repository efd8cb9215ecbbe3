import { describe, expect, test } from 'vitest'
import type { Client } from '../client.ts'
import { activateAsset, AssetEndedError, waitForAsset } from './asset.ts'
import type { EndedError } from './ended-error.ts'
import { JobEndedError, waitForJob } from './job.ts'
import { OrderEndedError, waitForOrder } from './order.ts'
import { TaskEndedError, waitForTask } from './task.ts'
import { waitingClient } from './waiting.fixture.ts'

type Wait = (client: Client) => Promise<object>

const order: Wait = (client) => waitForOrder(client, 'o')
const asset: Wait = (client) => waitForAsset(client, 'a')
const task: Wait = (client) => waitForTask(client, 't')
const job: Wait = (client) => waitForJob(client, '7702')

const orderAs = (state: string, hints: readonly string[] = []) => ({
  state,
  error_hints: hints,
  last_message: 'what happened last',
})

describe('what is waited for', () => {
  test.each<[why: string, wait: Wait, answers: readonly object[]]>([
    ['an order', order, [orderAs('queued'), orderAs('running'), orderAs('success')]],
    [
      'an order of which a part is ready',
      order,
      [orderAs('running'), orderAs('partial', ['one is missing'])],
    ],
    ['an asset', asset, [{ status: 'activating' }, { status: 'active', location: 'l' }]],
    [
      'a task that was started',
      task,
      [
        { status: 'ANALYSING', userAction: 'START' },
        { status: 'ANALYSIS_DONE', userAction: 'START' },
        { status: 'PROCESSING', userAction: 'START' },
        { status: 'DONE', userAction: 'START' },
      ],
    ],
    [
      'a task whose analysis was asked for',
      task,
      [
        { status: 'ANALYSING', userAction: 'ANALYSE' },
        { status: 'ANALYSIS_DONE', userAction: 'ANALYSE' },
      ],
    ],
    ['a job', job, [{ status: 'pending' }, { status: 'processing' }, { status: 'completed' }]],
  ])('%s is given as it is in the end', async (_why, wait, answers) => {
    const { client, sent } = waitingClient(answers)
    expect(await wait(client)).toEqual(answers.at(-1))
    expect(sent().length).toBe(answers.length)
  })
})

describe('another end is an error, with the resource as it is now', () => {
  test.each<[message: string, wait: Wait, Ended: typeof EndedError, answers: readonly object[]]>([
    [
      'orders_getOrder: ended as failed: no such item; no asset',
      order,
      OrderEndedError,
      [orderAs('running'), orderAs('failed', ['no such item', 'no asset'])],
    ],
    [
      'orders_getOrder: ended as cancelled: what happened last',
      order,
      OrderEndedError,
      [orderAs('cancelled')],
    ],
    [
      'data_getAsset: ended as inactive: activate it first',
      asset,
      AssetEndedError,
      [{ status: 'activating' }, { status: 'inactive' }],
    ],
    [
      'batch_getTask: ended as FAILED: no scene',
      task,
      TaskEndedError,
      [{ status: 'FAILED', error: 'no scene' }],
    ],
    [
      'batch_getTask: ended as STOPPED: OUT_OF_PU',
      task,
      TaskEndedError,
      [{ status: 'PROCESSING' }, { status: 'STOPPED', stoppedStatusReason: 'OUT_OF_PU' }],
    ],
    [
      'batch_getTask: ended as CREATED: analyse or start it first',
      task,
      TaskEndedError,
      [{ status: 'CREATED', userAction: 'NONE' }],
    ],
    [
      'quota_getJob: ended as failed: too little quota',
      job,
      JobEndedError,
      [{ status: 'failed', message: 'too little quota' }],
    ],
    ['quota_getJob: ended as failed', job, JobEndedError, [{ status: 'failed' }]],
  ])('%s', async (message, wait, Ended, answers) => {
    const { client } = waitingClient(answers)
    const error: unknown = await wait(client).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(Ended)
    const [operationId = '', , , state = ''] = message.split(/[: ]+/)
    expect(error).toMatchObject({ message, operationId, state, resource: answers.at(-1) })
  })
})

test('an asset is activated, and then waited for', async () => {
  const { client, sent } = waitingClient([{ status: 'activating' }, { status: 'active', location: 'l' }])
  expect((await activateAsset(client, 'a')).location).toBe('l')
  expect(sent()).toEqual([
    'POST /data/v1/assets/a/activate',
    'GET /data/v1/assets/a',
    'GET /data/v1/assets/a',
  ])
})
