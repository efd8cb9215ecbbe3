import { beforeAll, describe, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import { createReplyValidator, type Reply } from '../validate/validate-reply.ts'
import { send } from '../validate/send.ts'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { freshTarget } from '../processes/target.ts'
import { boundCalls, type BoundCall } from './bounds.ts'
import { buildRequest, type Target } from './call.ts'
import { asKnownClient } from './token-requests.ts'

const validateReply = createReplyValidator(contract)
const bounded = operations.flatMap((operation) => {
  const calls = boundCalls(operation)
  return calls.length === 0 ? [] : [{ id: operation.id, calls }]
})

let platform: SharedPlatform
let target: Target
beforeAll(async () => {
  platform = await sharedPlatform()
  target = await freshTarget(platform.ready)
})

/** The reply is 400 and names the field, or one that holds it. */
const rejects = ({ status, body }: Reply, fields: readonly string[]): boolean =>
  status === 400 && (fields.length === 0 || fields.some((field) => body.includes(field)))

/** How failures speak of bounds, in any API's format. */
const BOUND =
  /\b(at most|at least|too (?:long|short|many|few|large|small|big)|more than|less than|fewer|longer|shorter|larger|exceeds?)\b/

/** The reply is 400 because of a bound of the field: another rule may reject the same value. */
const rejectsBound = ({ status, body }: Reply, fields: readonly string[]): boolean =>
  status === 400 && body.includes(fields.at(-1) ?? '') && BOUND.test(body)

/** Calls at a bound that another, documented bound rejects: two arguments at least that `and` takes in a filter. */
const STRICTER: ReadonlySet<string> = new Set(['catalog_searchItemsFull with filter.args at minItems'])

/** How a reply differs from what the contract says of its bound. */
const findFaults = ({ call, isBeyond, fields }: BoundCall, reply: Reply): string[] => {
  const isRejected = rejectsBound(reply, fields) && !STRICTER.has(`${call.operation.id} ${call.why}`)
  const isWrong = isBeyond ? !rejects(reply, fields) : isRejected || reply.status >= 500
  const faults = [...(isWrong ? [`got ${reply.status}`] : []), ...validateReply(call.operation, reply)]
  return faults.map((fault) => `${call.why}: ${fault}: ${reply.body.slice(0, 200)}`)
}

describe('a value at its bound is accepted as far as the bound goes, and one step beyond it gets 400', () => {
  test.each(bounded)('$id', async ({ calls }) => {
    const faults: string[] = []
    for (const bound of calls) {
      const reply = await send(buildRequest(asKnownClient(bound.call, platform.ready), target))
      faults.push(...findFaults(bound, reply))
    }
    expect(faults).toEqual([])
  })
})

test('the sweep reaches most bounds from both sides', () => {
  const sides = new Map<string, number>()
  for (const { id, calls } of bounded)
    for (const { bound } of calls) sides.set(`${id} ${bound}`, (sides.get(`${id} ${bound}`) ?? 0) + 1)
  const both = [...sides.values()].filter((count) => count === 2).length
  console.log(`bounds: ${both} from both sides, ${sides.size - both} from one`)
  expect(both).toBeGreaterThan(350)
})
