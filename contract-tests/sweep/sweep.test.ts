import { beforeAll, describe, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import { namesSomething, takesCredentials } from '../contract/operation.ts'
import { createReplyValidator, type Reply } from '../validate/validate-reply.ts'
import { send } from '../validate/send.ts'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { freshTarget } from '../processes/target.ts'
import { buildRequest, type Call, type Target } from './call.ts'
import { allCalls } from './calls.ts'
import { undisturbed } from './order.ts'
import { asKnownClient } from './token-requests.ts'

const validateReply = createReplyValidator(contract)
const calls = undisturbed(operations.flatMap((operation) => allCalls(operation, operations)))

let platform: SharedPlatform
let target: Target
const answered: { id: string; status: number }[] = []
beforeAll(async () => {
  platform = await sharedPlatform()
  target = await freshTarget(platform.ready)
})

const explanation = ({ status, body }: Reply) => (status === 500 ? platform.log() : body.slice(0, 500))

const title = ({ operation, why, status }: Call) => `${operation.id} ${why}: ${status}`

describe('every operation of the contract answers as documented', () => {
  test.each(calls.map((call) => [title(call), call] as const))('%s', async (_title, call) => {
    const reply = await send(buildRequest(asKnownClient(call, platform.ready), target))
    answered.push({ id: call.operation.id, status: reply.status })
    expect(
      { status: reply.status, faults: validateReply(call.operation, reply) },
      explanation(reply),
    ).toEqual({
      status: call.status,
      faults: [],
    })
  })
})

test('the sweep has reached every operation and every kind of failure', () => {
  const statuses = [...new Set(answered.map(({ status }) => status))].sort((a, b) => a - b)
  const withStatus = (status: number) => answered.filter((reply) => reply.status === status)
  const counts = statuses.map((status) => `${status}: ${withStatus(status).length}`).join(', ')
  console.log(`sweep: ${operations.length} operations, ${answered.length} transactions (${counts})`)

  const reached = (...some: number[]) => new Set(some.flatMap(withStatus).map(({ id }) => id)).size
  const documenting = (status: number, among = operations) =>
    among.filter(({ responses }) => responses.some((response) => response.status === String(status))).length
  expect(answered.length).toBe(calls.length)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(reached(...statuses.filter((status) => status < 400))).toBe(operations.length)
  for (const status of [400, 401, 413, 415])
    expect({ status, reached: reached(status) }).toEqual({ status, reached: documenting(status) })
  // where no credentials are taken, a quota is used up: by many calls @see ../statuses
  expect(reached(403)).toBe(documenting(403, operations.filter(takesCredentials)))
  expect(reached(404)).toBe(documenting(404, operations.filter(namesSomething)))
})
