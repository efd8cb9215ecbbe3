import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import type { ContractOperation } from '../contract/operation.ts'
import * as defects from '../control/defects.ts'
import type { Defect } from '../control/defects.ts'
import { documentedReply } from '../control/documented-reply.ts'
import { startSpoiledPlatform } from '../control/spoiled-platform.ts'
import { createReplyValidator } from '../validate/validate-reply.ts'
import { send } from '../validate/send.ts'
import type { LittleServer } from '../processes/little-server.ts'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { freshTarget } from '../processes/target.ts'
import { plainCall, buildRequest, type Call, type Target } from '../sweep/call.ts'
import { goodCalls } from '../sweep/calls.ts'
import { undisturbed } from '../sweep/order.ts'
import { asKnownClient } from '../sweep/token-requests.ts'
import { startProxy } from './prism.ts'

const validateReply = createReplyValidator(contract)

let platform: SharedPlatform
beforeAll(async () => {
  platform = await sharedPlatform()
})

const at = (target: Target, address: string): Target => ({
  ...target,
  baseUrl: address,
  siblingBaseUrl: address,
})

/** Prism follows redirects itself, and what they lead to is not the operation's answer. */
const isRedirect = ({ status }: Call): boolean => status === 302

/** What Prism hands on it has read as UTF-8, which pictures do not survive. */
const isPicture = ({ operation, status }: Call): boolean =>
  operation.responses.some(
    (response) =>
      response.status === String(status) && response.media.some(({ type }) => type.startsWith('image/')),
  )

/** Whether a defect shows in what an operation answers to its plain call: our own validator of replies would find it. */
const showsIn =
  ({ spoil }: Pick<Defect, 'spoil'>) =>
  (operation: ContractOperation): boolean => {
    const call = plainCall(operation)
    const response = operation.responses.find(({ status }) => status === String(call.status))
    if (!response || isRedirect(call)) return false
    return validateReply(operation, spoil(documentedReply(response, response.media[0]))).length > 0
  }

describe('a proxy in front of the platform', () => {
  const calls = undisturbed(operations.flatMap(goodCalls)).filter((call) => !isRedirect(call))
  let target: Target
  let proxy: LittleServer
  let passed = 0
  beforeAll(async () => {
    target = await freshTarget(platform.ready)
    proxy = await startProxy(platform.ready.baseUrl)
  })
  afterAll(() => proxy.stop())

  test.each(calls.map((call) => [`${call.operation.id} ${call.why}`, call] as const))(
    'lets %s pass',
    async (_title, call) => {
      const reply = await send(buildRequest(asKnownClient(call, platform.ready), at(target, proxy.baseUrl)))
      const faults = isPicture(call) ? [] : validateReply(call.operation, reply)
      expect({ status: reply.status, faults }, reply.body.slice(0, 1000)).toEqual({
        status: call.status,
        faults: [],
      })
      passed++
    },
  )

  test('has let every operation pass', () => {
    console.log(`proxy: ${operations.length} operations, ${passed} calls passed`)
    const redirects = operations.filter((operation) => isRedirect(plainCall(operation)))
    expect(new Set(calls.map(({ operation }) => operation.id)).size).toBe(
      operations.length - redirects.length,
    )
    expect(passed).toBe(calls.length)
  })

  test('refuses a call that breaks the contract', async () => {
    const search = operations.find(({ id }) => id === 'catalog_searchItemsSimple') ?? expect.unreachable()
    const reply = await send(buildRequest({ ...plainCall(search), query: '' }, at(target, proxy.baseUrl)))
    expect(reply.status).toBe(422)
  })
})

/**
 * Prism validates no body of these: it takes its bundle of their schema, which holds a process request with a
 * geometry, for an empty one. Our validator and Dredd do. Once Prism learns it, this list makes the tests fail.
 */
const UNSEEN: ReadonlySet<string> = new Set([
  'batch_listTasks',
  'batch_createTask',
  'batch_getTask',
  'batch_updateTask',
])

/** One proxy in front of a platform whose defect is another for each control. */
let shownDefect: Pick<Defect, 'spoil'> = { spoil: (reply) => reply }
let upstream: LittleServer
let spoiledProxy: LittleServer
beforeAll(async () => {
  upstream = await startSpoiledPlatform(platform.ready.baseUrl, {
    spoil: (reply) => shownDefect.spoil(reply),
  })
  spoiledProxy = await startProxy(upstream.baseUrl)
})
afterAll(async () => {
  await spoiledProxy.stop()
  await upstream.stop()
})

describe.each([
  defects.missingMember(),
  defects.wrongMediaType,
  // Prism lets any status stand for `default`: it stops a success only because its body is not that of a failure.
  defects.undocumentedStatus,
])('a proxy in front of a platform with $name', ({ name, spoil }) => {
  const shown = undisturbed(operations.filter(showsIn({ spoil })).map(plainCall))
  let target: Target
  let stopped = 0
  beforeAll(async () => {
    target = await freshTarget(platform.ready)
    shownDefect = { spoil }
  })
  afterAll(() => console.log(`proxy, ${name}: ${stopped} of ${shown.length} operations stopped`))

  test.each(shown.map((call) => [call.operation.id, call] as const))('stops %s', async (_id, call) => {
    const proxied = at(target, spoiledProxy.baseUrl)
    const reply = await send(buildRequest(asKnownClient(call, platform.ready), proxied))
    if (name === defects.missingMember().name && UNSEEN.has(call.operation.id)) {
      expect(reply.status).toBe(call.status)
      return
    }
    expect(reply.status).toBe(500)
    expect(reply.body).toContain('VIOLATIONS')
    stopped++
  })
})
