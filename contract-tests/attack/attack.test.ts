import '../processes/loopback-only.mjs'
import { beforeAll, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import * as defects from '../control/defects.ts'
import { startSpoiledPlatform } from '../control/spoiled-platform.ts'
import type { Reply } from '../validate/validate-reply.ts'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { startCampaign, type Campaign } from './campaign.ts'
import { formatReport } from './report.ts'

/** The short form of `npm run attack`. */
const PER_OPERATION = 25

let platform: SharedPlatform
let campaign: Campaign
beforeAll(async () => {
  platform = await sharedPlatform()
})
beforeAll(async () => {
  campaign = await startCampaign(platform.ready, { contract, perOperation: PER_OPERATION, seed: 1 })
  return () => {
    campaign.end()
  }
})

test.each(operations.map((operation) => [operation.id, operation] as const))(
  'hostile requests to %s are refused as the contract says',
  async (_id, operation) => {
    const result = await campaign.attack(operation)
    expect(result.sent).toBe(PER_OPERATION)
    expect(result.breaches.length, `${formatReport([result])}\n${platform.log()}`).toBe(0)
  },
)

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
  const against = { contract, perOperation: PER_CONTROL, seed: 1, at: control.baseUrl }
  const controlled = await startCampaign(platform.ready, against)
  try {
    const list = operations.find(({ id }) => id === 'destinations_listDestinations') ?? expect.unreachable()
    const { sent, breaches } = await controlled.attack(list)
    expect(sent).toBe(PER_CONTROL)
    expect(breaches.filter((breach) => fault.test(breach.fault)).length).toBeGreaterThan(PER_CONTROL / 2)
  } finally {
    controlled.end()
    await control.stop()
  }
})
