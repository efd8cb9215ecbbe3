import { beforeAll, describe, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import { createReplyValidator } from '../validate/validate-reply.ts'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { freshTarget } from '../processes/target.ts'
import type { Target } from '../sweep/call.ts'
import { rank } from '../sweep/order.ts'
import { scarceTokens } from './scarce-downloads.ts'
import { causeFor, pairName, pairs, type Cause, type Pair } from './pair.ts'
import { callFor, needsBeginning, provoke } from './provoke.ts'
import { unexposedHeaders } from './unexposed.ts'

const validateReply = createReplyValidator(contract)

let platform: SharedPlatform
let target: Target
const reached = new Map<Pair, Cause>()
beforeAll(async () => {
  platform = await sharedPlatform()
  const ready = await freshTarget(platform.ready)
  target = { ...ready, tokens: new Map([...ready.tokens, ...(await scarceTokens(platform.ready))]) }
  await freeze()
})

/** Where a pair stands so that none takes from another what it needs; what brings its own state is last. */
const turn = (pair: Pair): number => {
  const call = callFor(pair)
  if (needsBeginning(pair)) return Infinity
  return call && causeFor(pair) === 'state' ? rank(call) : -1
}

const inTurn = pairs.toSorted((one, other) =>
  turn(one) < turn(other) ? -1 : Number(turn(one) > turn(other)),
)

const control = async (route: string): Promise<void> => {
  const { ok } = await fetch(`${platform.ready.baseUrl}/control/${route}`, { method: 'POST' })
  expect(ok, route).toBe(true)
}

/** Time stands: a limit does not recover meanwhile, and what tells the time is the same when it is asked again. */
const freeze = () => control('clock/freeze')

describe('each status that the contract declares is brought about, and the answer is as documented', () => {
  test.each(inTurn.map((pair) => [`${pairName(pair)} by ${causeFor(pair)}`, pair] as const))(
    '%s',
    async (_title, pair) => {
      if (needsBeginning(pair)) {
        await control('reset')
        await freeze()
      }
      const reply = await provoke(pair, { platform: platform.ready, target })
      const declared = pair.operation.responses.some(({ status }) => status === String(reply.status))
      expect(
        { status: declared ? String(reply.status) : 'default', faults: validateReply(pair.operation, reply) },
        reply.body.slice(0, 500),
      ).toEqual({ status: pair.status, faults: [] })
      expect(unexposedHeaders(pair.operation, pair.status, reply), 'unseen by pages').toEqual([])
      reached.set(pair, causeFor(pair))
    },
  )
})

test('none is left out', () => {
  for (const { id } of operations) console.log(formatLine(id))
  for (const cause of ['state', 'injection'] as const) {
    const some = [...reached].filter(([, by]) => by === cause).map(([{ status }]) => status)
    const counts = [...new Set(some)]
      .toSorted()
      .map((status) => `${status}: ${some.filter((other) => other === status).length}`)
    console.log(`statuses: ${some.length} of ${pairs.length} pairs by ${cause} (${counts.join(', ')})`)
  }
  expect(pairs.filter((pair) => !reached.has(pair)).map(pairName)).toEqual([])
})

const formatLine = (id: string): string => {
  const by = (cause: Cause) =>
    [...reached].flatMap(([{ operation, status }, how]) =>
      operation.id === id && how === cause ? [status] : [],
    )
  return `${id.padEnd(40)} by state: ${by('state').toSorted().join(' ')}; by injection: ${by('injection').toSorted().join(' ')}`
}
