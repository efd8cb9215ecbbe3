import '../processes/loopback-only.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
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
