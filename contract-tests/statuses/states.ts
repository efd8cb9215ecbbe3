import { operations } from '../contract/contract.ts'
import type { ContractOperation } from '../contract/operation.ts'
import { encodeBody } from '../sweep/body.ts'
import { plainCall, type Call } from '../sweep/call.ts'
import { SCARCE_ASSET, SCARCE_FILE } from './scarce-downloads.ts'

/** What makes an operation answer with a status that a request alone does not bring about. */
export interface State {
  /** Calls that are made before, in this order. */
  readonly before: readonly Call[]
  readonly call: Call
  /** One that is still being sent when the call is made. */
  readonly underWay?: Call
  /** The call is made again until it is answered with the status, at most so often. */
  readonly times: number
}

const findOperation = (id: string): ContractOperation => {
  const operation = operations.find((candidate) => candidate.id === id)
  if (!operation) throw new Error(`The contract has no ${id}`)
  return operation
}

const plain = (id: string): Call => plainCall(findOperation(id))

/** The plain call with another body, or with members added to its own. */
const withBody = (id: string, change: (body: object) => object): Call => {
  const call = plain(id)
  const [media] = call.operation.body
  const [example] = media?.examples.values() ?? []
  if (!media || typeof example !== 'object' || example === null) throw new Error(`${id} has no body`)
  return { ...call, body: encodeBody(media, change(example)) }
}

const after = (call: Call, ...before: readonly string[]): State => ({
  before: before.map(plain),
  call,
  times: 1,
})

/** Beyond every limit of the platform, the largest of which is 300 device codes a minute and recovers meanwhile. */
const BEYOND_LIMITS = 1_000

const tooOften = (id: string): State => ({ before: [], call: plain(id), times: BEYOND_LIMITS })

/** Beyond what is left of a quota, which pays for some forty downloads more. */
const BEYOND_QUOTA = 100

const untilUsedUp = (id: string, token: string): State => ({
  before: [],
  call: { ...plain(id), query: `token=${token}` },
  times: BEYOND_QUOTA,
})

const toDefaultDestination = withBody('orders_createOrder', (body) => ({
  ...body,
  delivery: { destination: { ref: 'ip:destinations/default' } },
}))

/** A task of the story that has not been analyzed or started. */
const NEW_TASK = { taskId: '7c82e4b1-95d0-4a6f-b3e8-f04d61a7295c' }

const ofNewTask = (id: string): Call => ({ ...plain(id), path: NEW_TASK })

const toNowhere = withBody('destinations_updateDefaultDestination', () => ({ destination_id: 'nowhere' }))

/** All by the same user. */
const withKey = (id: string, key: string): Call => ({
  ...plain(id),
  credentials: 'userToken',
  headers: { 'Idempotency-Key': key },
})

const KEYED = operations
  .filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
  .map(({ id }) => id)

/** An operation that is called with a key, of which another is then called with the same. */
const [firstKeyed = '', secondKeyed = ''] = KEYED

const ofKeys = KEYED.flatMap((id): [string, State][] => {
  const call = withKey(id, `"of ${id}"`)
  const other = id === firstKeyed ? secondKeyed : firstKeyed
  return [
    [`${id} 422`, { before: [withKey(other, `"of ${id}"`)], call, times: 1 }],
    [`${id} 409`, { before: [], underWay: call, call, times: 1 }],
  ]
})

/** By operationId and status. The story has a default destination, a task that is new, and an order that waits. */
export const states: ReadonlyMap<string, State> = new Map([
  ...ofKeys,
  [
    'destinations_getDefaultDestination 404',
    after(plain('destinations_getDefaultDestination'), 'destinations_deleteDefaultDestination'),
  ],
  ['destinations_updateDefaultDestination 404', after(toNowhere, 'destinations_deleteDefaultDestination')],
  ['destinations_updateDefaultDestination 409', after(plain('destinations_updateDefaultDestination'))],
  ['orders_createOrder 409', after(toDefaultDestination, 'destinations_deleteDefaultDestination')],
  ['orders_cancelOrder 409', after(plain('orders_cancelOrder'), 'orders_cancelOrder')],
  [
    'batch_updateTask 409',
    { before: [ofNewTask('batch_startTask')], call: ofNewTask('batch_updateTask'), times: 1 },
  ],
  ['batch_analyseTask 409', after(plain('batch_analyseTask'), 'batch_analyseTask')],
  ['batch_startTask 409', after(plain('batch_startTask'), 'batch_startTask')],
  ['batch_stopTask 409', after(ofNewTask('batch_stopTask'))],
  ['data_getDownload 403', untilUsedUp('data_getDownload', SCARCE_ASSET)],
  ['catalog_getDownload 403', untilUsedUp('catalog_getDownload', SCARCE_FILE)],
  ...[
    'destinations_createDestination',
    'destinations_updateDestination',
    'orders_createOrder',
    'quota_createBulkReservation',
    'auth_createDeviceCode',
    'auth_createToken',
    'auth_deleteToken',
    'auth_getTokenStatus',
  ].map((id): [string, State] => [`${id} 429`, tooOften(id)]),
])
