import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { readAreaDocument } from '../../src/contract/contract.ts'
import type { Inputs } from '../../src/http/request/judge.ts'
import { JudgedCalls } from '../../src/http/server/judged-calls.ts'
import type { FoundCall } from '../../src/http/server/found-call.ts'
import { sentRequests } from './sent-calls.ts'
import type { SentRequest } from './sent-calls.ts'
import type { Verdict } from './verdict.ts'
import { wholeCall } from './whole-call.ts'

const SEED = 58

class Counted extends JudgedCalls {
  hits = 0

  override find(method: string, address: string): FoundCall | undefined {
    const known = super.find(method, address)
    if (known) this.hits++
    return known
  }
}

/** Forgets a part of each address. */
class Careless extends JudgedCalls {
  readonly #part: RegExp

  constructor(part: RegExp) {
    super()
    this.#part = part
  }

  override find(method: string, address: string): FoundCall | undefined {
    return super.find(method, address.replace(this.#part, ''))
  }

  override keep(call: FoundCall, inputs: Inputs): void {
    super.keep({ ...call, address: call.address.replace(this.#part, '') }, inputs)
  }
}

/** Asks for everything twice. @returns the requests that are judged otherwise than by a server that has judged nothing */
const differences = async (area: string, each: number, known: JudgedCalls): Promise<unknown[]> => {
  const document = readAreaDocument(area, 'strict')
  const requests = sentRequests(document, SEED, each)
  const judgeAnew = wholeCall(area, document)
  const verdicts = new Map<SentRequest, Verdict>()
  for (const request of requests) verdicts.set(request, await judgeAnew(new JudgedCalls())(request))
  const judgeAgain = wholeCall(area, document)(known)
  const found: unknown[] = []
  for (const request of [...requests, ...requests]) {
    const again = await judgeAgain(request)
    const anew = verdicts.get(request)
    if (!isDeepStrictEqual(again, anew)) found.push({ request, again, anew })
  }
  return found
}

test.each(['analytics', 'catalog', 'data', 'features', 'mosaics', 'orders', 'reports'])(
  'a call of %s that was judged before is judged the same',
  async (area) => {
    const known = new Counted()
    expect((await differences(area, 40, known)).slice(0, 3)).toEqual([])
    expect(known.hits).toBeGreaterThan(100)
  },
)

/** Takes a body for a part of the address. */
class Bodiless extends JudgedCalls {
  override find(method: string, address: string): FoundCall | undefined {
    const known = super.find(method, address)
    return known && { ...known, operation: { ...known.operation, isGivenByAddress: true } }
  }
}

test.each([
  ['queries', new Careless(/\?.*/)],
  ['the ends of paths', new Careless(/[^/?]+(?=\?|$)/)],
  ['bodies', new Bodiless()],
])('memory that mixes up %s is found out', async (_what, known) => {
  expect(await differences('data', 10, known)).not.toEqual([])
})
