import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import * as defects from '../control/defects.ts'
import { startSpoiledPlatform } from '../control/spoiled-platform.ts'
import { createJudge } from '../judge/judge.ts'
import { send } from '../judge/send.ts'
import type { Child } from '../processes/child.ts'
import { startPlatform, type PlatformAddresses } from '../processes/platform.ts'
import { targetOf } from '../processes/target.ts'
import { plainCall, requestOf, type Target } from '../sweep/call.ts'
import { successes } from '../sweep/successes.ts'
import { asKnownClient } from '../sweep/token-requests.ts'
import { startProxy } from './prism.ts'

const judge = createJudge(contract)

let platform: Child<PlatformAddresses>
let target: Target
beforeAll(async () => {
  platform = await startPlatform()
  target = await targetOf(platform.ready)
})
afterAll(() => platform.stop())

const at = (address: string): Target => ({ ...target, baseUrl: address, siblingBaseUrl: address })

describe('a proxy in front of the platform', () => {
  const calls = operations.flatMap(successes)
  let proxy: Child<string>
  let passed = 0
  beforeAll(async () => {
    proxy = await startProxy(platform.ready.baseUrl)
  })
  afterAll(() => proxy.stop())

  test.each(calls.map((call) => [`${call.operation.id} ${call.why}`, call] as const))(
    'lets %s pass',
    async (_title, call) => {
      const reply = await send(requestOf(asKnownClient(call, platform.ready), at(proxy.ready)))
      expect(
        { status: reply.status, faults: judge(call.operation, reply) },
        reply.body.slice(0, 1000),
      ).toEqual({
        status: call.status,
        faults: [],
      })
      passed++
    },
  )

  test('has let every operation pass', () => {
    console.log(`proxy: ${operations.length} operations, ${passed} calls passed`)
    expect(passed).toBe(calls.length)
  })

  test('refuses a call that breaks the contract', async () => {
    const search = operations.find(({ id }) => id === 'catalog_searchItemsSimple') ?? expect.unreachable()
    const reply = await send(requestOf({ ...plainCall(search), query: '' }, at(proxy.ready)))
    expect(reply.status).toBe(422)
  })
})

describe.each([defects.missingMember(), defects.wrongMediaType, defects.undocumentedStatus])(
  'a proxy in front of a platform with $name',
  (defect) => {
    let upstream: Awaited<ReturnType<typeof startSpoiledPlatform>>
    let proxy: Child<string>
    beforeAll(async () => {
      upstream = await startSpoiledPlatform(platform.ready.baseUrl, defect)
      proxy = await startProxy(upstream.baseUrl)
    })
    afterAll(async () => {
      await proxy.stop()
      await upstream.stop()
    })

    test.each(operations.map((operation) => [operation.id, operation] as const))(
      'stops %s',
      async (_id, operation) => {
        const reply = await send(
          requestOf(asKnownClient(plainCall(operation), platform.ready), at(proxy.ready)),
        )
        expect(reply.status).toBe(500)
        expect(reply.body).toContain('VIOLATIONS')
      },
    )
  },
)
