import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDocument } from '../contract/document.ts'
import { contractOperations, type ContractOperation } from '../contract/operation.ts'
import { createReplyValidator } from '../validate/validate-reply.ts'
import { send } from '../validate/send.ts'
import type { Child } from '../processes/child.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { startPlatform } from '../processes/platform.ts'
import { targetOf } from '../processes/target.ts'
import { joinQuery, plainCall, requestOf, type Call, type Target } from './call.ts'
import { undisturbed } from './order.ts'
import { asKnownClient } from './token-requests.ts'

const name = 'generated/openapi.lenient.json'
const contract = parseDocument(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'), name)
const validateReply = createReplyValidator(contract)

/** The plain call as a machine client of some other platform's habits would make it: refused twice over if strict. */
const tolerated = (operation: ContractOperation): Call => {
  const plain = plainCall(operation)
  return {
    ...plain,
    query: joinQuery(plain.query, 'no_such_parameter=1'),
    ...(operation.keyed && { credentials: 'machineToken' }),
  }
}

const calls = undisturbed(contractOperations(contract).map(tolerated))

let platform: Child<PlatformAddresses>
let target: Target
beforeAll(async () => {
  platform = await startPlatform(['--lenient'])
  target = await targetOf(platform.ready)
})
afterAll(() => platform.stop())

describe('a lenient platform takes a machine token and a parameter too many', () => {
  test.each(calls.map((call) => [`${call.operation.id}: ${call.status}`, call] as const))(
    '%s',
    async (_title, call) => {
      const reply = await send(requestOf(asKnownClient(call, platform.ready), target))
      expect(
        { status: reply.status, faults: validateReply(call.operation, reply) },
        reply.body.slice(0, 500),
      ).toEqual({ status: call.status, faults: [] })
    },
  )

  test('everywhere', () => {
    const byMachine = calls.filter(({ credentials }) => credentials === 'machineToken').length
    console.log(`lenient: ${calls.length} calls, ${byMachine} of them with a machine token`)
    expect(byMachine).toBeGreaterThan(0)
  })
})
