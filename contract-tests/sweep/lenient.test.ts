import { afterAll, describe, expect, test } from 'vitest'
import { parseDocument } from '../contract/document.ts'
import { contractOperations, type ContractOperation } from '../contract/operation.ts'
import { createReplyValidator } from '../validate/validate-reply.ts'
import { send } from '../validate/send.ts'
import { startPlatform } from '../processes/platform.ts'
import { freshTarget } from '../processes/target.ts'
import { joinQuery, plainCall, buildRequest, type Call } from './call.ts'
import { undisturbed } from './order.ts'
import { asKnownClient } from './token-requests.ts'

const platform = await startPlatform(['--lenient', '--scenes', '0'])
const target = await freshTarget(platform.ready)
afterAll(() => platform.stop())

/** What a lenient platform says that it accepts. */
const described = await fetch(`${platform.ready.baseUrl}/openapi.json`)
const contract = parseDocument(await described.text(), 'the contract of a lenient platform')
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

describe('a lenient platform takes a machine token and a parameter too many', () => {
  test.each(calls.map((call) => [`${call.operation.id}: ${call.status}`, call] as const))(
    '%s',
    async (_title, call) => {
      const reply = await send(buildRequest(asKnownClient(call, platform.ready), target))
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
