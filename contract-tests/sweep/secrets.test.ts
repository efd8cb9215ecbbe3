import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as oauth from 'openid-client'
import { contract, operations } from '../contract/contract.ts'
import { controlOperations } from '../contract/control-contract.ts'
import { isNode } from '../contract/document.ts'
import type { ContractOperation } from '../contract/operation.ts'
import { refusedCalls } from '../control-api/refused-calls.ts'
import type { Child } from '../processes/child.ts'
import { later } from '../processes/download-tokens.ts'
import { startLittleServer, type LittleServer } from '../processes/little-server.ts'
import { startWatchedPlatform, type WatchedAddresses } from '../processes/platform.ts'
import { signIn } from '../processes/sign-in.ts'
import { presentTarget, reset } from '../processes/target.ts'
import { send } from '../validate/send.ts'
import { buildRequest, type Call, type CredentialKind, type Target } from './call.ts'
import { badQueries } from './bad-parameters.ts'
import { goodCalls } from './calls.ts'
import { badCredentials, otherCredentials } from './credentials.ts'
import { KnownSecrets } from './known-secrets.ts'
import { undisturbed } from './order.ts'
import { asKnownClient } from './token-requests.ts'

/** Stand in requests, so that what is found of a request shows that the search finds things. */
const MARKS = { log: 'mark-of-the-log-4f1d', trace: '0af7651916cd43dd8448eb211c80319c' }
/** Secrets of ours that the platform passes on to a receiver and a store. */
const WEBHOOK_KEY = 'webhook-key-7Qd2nVx9'
const STORAGE_KEY = 'storage-key-3Rk8wLz5'

/** The kinds of credentials whose secrets come in a place of their own. */
const PLACES: ReadonlySet<CredentialKind> = new Set(['keyInQuery', 'keyAsUser', 'unknownKey', 'forgedToken'])

/** Good calls with each body and header, one with a bad query, and one with credentials in each other place. */
const selectCalls = (operation: ContractOperation): Call[] => {
  const [plain, ...others] = goodCalls(operation)
  if (!plain) return []
  const good = others.filter(
    ({ query, body, headers }) => query === plain.query && (body ?? headers) !== undefined,
  )
  const presented = [...otherCredentials(operation), ...badCredentials(operation)]
  return [
    plain,
    ...good,
    ...badQueries(operation).slice(0, 1),
    ...presented.filter(({ credentials }) => PLACES.has(credentials)),
  ]
}

const secrets = new KnownSecrets()
/** All that the platform told those who operate it. */
const told = { log: '', traces: '', metrics: '' }
let platform: Child<WatchedAddresses>
/** A receiver of webhooks and a store. Both reject every request, and their responses repeat it. */
let others: LittleServer
/** Methods and paths of the requests that they got. */
const got: string[] = []
let collector: LittleServer
let answered = 0

/** Sends a request, and gathers the secrets of it and of its reply. */
const sendGathering = async (request: Request, name: string) => {
  secrets.addFromHeaders(request.headers, `request of ${name}`)
  secrets.addFromAddresses(request.url, `request of ${name}`)
  const sent = await request.clone().text()
  secrets.addFrom(sent, request.headers.get('content-type') ?? '', `request of ${name}`)
  const reply = await send(request)
  gatherFromReply(reply.headers, reply.body, name)
  answered += 1
  return reply
}

const gatherFromReply = (headers: Headers, body: string, name: string) => {
  secrets.addFromHeaders(headers, `reply of ${name}`)
  const type = headers.get('content-type') ?? ''
  if (/json|text|xml/.test(type)) secrets.addFrom(body, type, `reply of ${name}`)
}

beforeAll(async () => {
  const refuse = (body: string) => ({ status: 403, headers: new Headers(), body })
  others = await startLittleServer((request, body) => {
    got.push(`${request.method} ${request.url}`)
    return refuse(`${request.url} ${body}`)
  })
  const traces: string[] = []
  collector = await startLittleServer((_request, body) => {
    traces.push(body)
    return { status: 200, headers: new Headers({ 'content-type': 'application/json' }), body: '{}' }
  })
  const flags = ['--webhook-allow', new URL(others.baseUrl).host]
  platform = await startWatchedPlatform(collector.baseUrl, [
    ...flags,
    ...['--storage-endpoints', `vendorb_s3=${others.baseUrl}`],
  ])
  const { apiKey, clientSecret, webhookSecret } = platform.ready
  for (const [name, secret] of Object.entries({ apiKey, clientSecret, webhookSecret }))
    secrets.add(secret, `start: ${name}`)
  await reset(platform.ready)
  await sendAll(await presentTarget(platform.ready))
  told.metrics = await (await fetch(platform.ready.metrics)).text()
  await platform.stop() // sends the last spans
  told.log = platform.log().replace(/^(?!\{"level").*$/gm, '') // without the start message, which shows the keys
  told.traces = traces.join('\n')
})
afterAll(async () => {
  await Promise.all([others.stop(), collector.stop()])
})

const sendAll = async (target: Target): Promise<void> => {
  for (const [name, token] of target.tokens) secrets.add(token, `link: ${name}`)
  const calls = undisturbed(operations.flatMap(selectCalls))
  for (const call of calls)
    await sendGathering(buildRequest(asKnownClient(call, platform.ready), target), call.operation.id)
  await signInAndRefresh()
  await deliverAway(target)
  await callControl()
  await leaveMarks(target)
}

/** Signs in with a device, in a browser, and renews the token. Everything goes by `fetch`. */
const signInAndRefresh = async (): Promise<void> => {
  const bare = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    secrets.addFromHeaders(request.headers, 'request of sign-in')
    secrets.addFromAddresses(request.url, 'request of sign-in')
    secrets.addFrom(await request.clone().text(), 'form', 'request of sign-in')
    const response = await bare(request)
    gatherFromReply(response.headers, await response.clone().text(), 'sign-in')
    return response
  })
  try {
    const { config, tokens } = await signIn(platform.ready, 'openid offline_access platform')
    await oauth.refreshTokenGrant(config, tokens.refresh_token ?? expect.unreachable())
  } finally {
    vi.unstubAllGlobals()
  }
}

/** Has the platform deliver one order to a store, and call a receiver about another. Both reject the request. */
const deliverAway = async (target: Target): Promise<void> => {
  const ask = (path: string, body: object) =>
    sendGathering(
      new Request(target.baseUrl + path, {
        method: 'POST',
        headers: { authorization: target.authorization.keyInHeader, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      `POST ${path}`,
    )
  secrets.add(WEBHOOK_KEY, 'address of a webhook')
  secrets.add(STORAGE_KEY, 'credentials of a store')
  const keys = { aws_access_key_id: 'AKIA4EXAMPLE9KEY2', aws_secret_access_key: STORAGE_KEY }
  const parameters = { bucket: 'harbor-archive', aws_region: 'eu-central-1', ...keys }
  const made = await ask('/destinations/v1', { name: 'watched', type: 'vendorb_s3', parameters })
  const [, ref] = /"(ip:destinations\/[^"]+)"/.exec(made.body) ?? []
  const webhook = { url: `${others.baseUrl}/hook?key=${WEBHOOK_KEY}`, per_order: true }
  const products = [
    { item_ids: ['20260418_101530_07_2a41'], item_type: 'OrthoScene', product_bundle: 'analytic' },
  ]
  const delivery = { destination: { ref } }
  const delivered = await ask('/compute/ops/orders/v2', { name: 'delivered', products, delivery })
  // The platform sends no webhook about an order of which it could deliver nothing.
  const told = await ask('/compute/ops/orders/v2', { name: 'told', products, notifications: { webhook } })
  expect([made.status, delivered.status, told.status], told.body).toEqual([201, 202, 202])
  await fetch(`${target.baseUrl}/control/clock/advance`, later(60))
}

/** Makes the calls of /control that are refused; those that are answered well move the clock, or reset what was made. */
const callControl = async (): Promise<void> => {
  for (const operation of controlOperations) {
    const { method, path } = operation
    const calls = refusedCalls(operation).filter(({ status }) => status !== 413)
    const reads = method === 'GET' && !path.includes('{') ? [{ path, init: { method } }] : []
    for (const call of [...calls, ...reads])
      await sendGathering(new Request(platform.ready.baseUrl + call.path, call.init), operation.id)
  }
}

/** Leaves in the log and in the traces what the test looks for there. */
const leaveMarks = async ({ baseUrl }: Target): Promise<void> => {
  const headers = { 'x-request-id': MARKS.log, traceparent: `00-${MARKS.trace}-00f067aa0ba902b7-01` }
  await send(new Request(`${baseUrl}/data/v1/item-types`, { headers }))
}

test('all operations were called, and secrets of every kind are known', () => {
  console.log(
    `secrets: ${answered} calls, ${secrets.size} secrets, ${told.log.length + told.traces.length} characters`,
  )
  const names = [...secrets.names].join('\n')
  for (const kind of [
    ...['start: apiKey', 'start: clientSecret', 'start: webhookSecret', 'link: ', 'user_code', 'device_code'],
    ...['access_token', 'refresh_token', 'id_token', 'set-cookie', 'idempotency-key', 'authorization'],
    ...['address of a webhook', 'credentials of a store'],
  ])
    expect(names).toContain(kind)
  expect(told.traces.split('imagery_platform.operation').length).toBeGreaterThan(operations.length)
  for (const { id } of operations) expect(told.traces).toContain(id)
})

test('the platform used the secrets that it was given for a store and a receiver', () => {
  expect(got).toContainEqual(expect.stringMatching(/^PUT \/harbor-archive\/.*\.tif/))
  expect(got).toContain(`POST /hook?key=${WEBHOOK_KEY}`)
})

/** What the contract says is never shown is known as a secret by its name, wherever it is sent. */
test('the name of every field that the contract only takes is that of a secret', () => {
  const names: string[] = []
  const look = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const element of value) look(element, name)
    if (!isNode(value)) return
    if (value.writeOnly === true || value.format === 'password') names.push(name)
    for (const [key, held] of Object.entries(value)) look(held, key)
  }
  look(contract, '')
  expect(names.length).toBeGreaterThan(0)
  const known = new KnownSecrets()
  known.addFrom(
    JSON.stringify(Object.fromEntries(names.map((name) => [name, `Value-0f-${name}`]))),
    'json',
    'any',
  )
  expect([...known.names].length).toBe(new Set(names).size)
})

describe('no secret is told', () => {
  test.each(['log', 'traces', 'metrics'] as const)('in the %s', (where) => {
    expect(told[where].length).toBeGreaterThan(1000)
    expect(secrets.leaksIn(told[where])).toEqual([])
  })
})

test.each([
  ['log', MARKS.log],
  ['traces', MARKS.trace],
  ['metrics', 'data_runQuickSearch'],
] as const)('what stands in the %s is found there', (where, mark) => {
  const planted = new KnownSecrets()
  planted.add(mark, 'a mark')
  planted.add(`${mark}!`, 'what stands nowhere')
  expect(planted.leaksIn(told[where]).map(({ secret }) => secret)).toContain('a mark')
  expect(planted.leaksIn(told[where]).map(({ secret }) => secret)).not.toContain('what stands nowhere')
})
