import '../processes/loopback-only.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import * as defects from '../control/defects.ts'
import { startSpoiledPlatform } from '../control/spoiled-platform.ts'
import type { Reply } from '../judge/judge.ts'
import type { Child } from '../processes/child.ts'
import { startConfinedPlatform, type PlatformAddresses } from '../processes/platform.ts'
import { campaign } from './campaign.ts'
import { reportOf } from './report.ts'

/** The short form of `npm run attack`. */
const PER_OPERATION = 25

let platform: Child<PlatformAddresses>
beforeAll(async () => {
  platform = await startConfinedPlatform()
})
afterAll(() => platform.stop())

test('hostile requests to every operation are refused as the contract says', async () => {
  const result = await campaign(platform.ready, {
    contract,
    operations,
    perOperation: PER_OPERATION,
    seed: 1,
  })
  expect(result.sent).toBe(PER_OPERATION * operations.length)
  expect(result.breaches.length, `${reportOf(result)}\n${platform.log()}`).toBe(0)
})

/** Requests that a control gets: it is wrong in every answer. */
const PER_CONTROL = 40

const failing = (reply: Reply): Reply => ({ ...reply, status: 500 })
const silent = (): Reply => {
  throw new Error('This control does not answer.')
}

test.each<[why: string, spoil: (reply: Reply) => Reply, fault: RegExp]>([
  ['that fails', failing, /^500: /],
  ['that does not answer', silent, /^no answer: /],
  [
    'with a status that is not documented',
    defects.undocumentedStatus.spoil,
    /^status: 299 is not documented/,
  ],
  [
    'with a header that is not documented',
    defects.undocumentedHeader.spoil,
    defects.undocumentedHeader.fault,
  ],
])('a control %s does not withstand it', async (_why, spoil, fault) => {
  const control = await startSpoiledPlatform(platform.ready.baseUrl, { spoil })
  try {
    const [operation] = operations.filter(({ id }) => id === 'destinations_listDestinations')
    const attacked = operation ? [operation] : []
    const { sent, breaches } = await campaign(platform.ready, {
      contract,
      operations: attacked,
      perOperation: PER_CONTROL,
      seed: 1,
      at: control.baseUrl,
    })
    expect(sent).toBe(PER_CONTROL)
    expect(breaches.filter((breach) => fault.test(breach.fault)).length).toBeGreaterThan(PER_CONTROL / 2)
  } finally {
    await control.stop()
  }
})
