import { parseArgs } from 'node:util'
import { contract, operations } from '../contract/contract.ts'
import { startConfinedPlatform } from '../processes/platform.ts'
import { startCampaign, type Result } from './campaign.ts'
import { formatReport } from './report.ts'

const usage = 'usage: npm run attack -- [--requests N] [--seed N] [--operation ID]'

/** Exit code 0: the platform withstood everything. 1: it did not. 2: nothing was sent. */
try {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '60000' },
      seed: { type: 'string', default: '1' },
      operation: { type: 'string' },
    },
  })
  const chosen = operations.filter(({ id }) => values.operation === undefined || id === values.operation)
  const requests = Number(values.requests)
  const seed = Number(values.seed)
  if (chosen.length === 0 || !Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed))
    throw new Error(usage)
  const platform = await startConfinedPlatform()
  try {
    const perOperation = Math.ceil(requests / chosen.length)
    const campaign = await startCampaign(platform.ready, { contract, perOperation, seed })
    const results: Result[] = []
    for (const operation of chosen) results.push(await campaign.attack(operation))
    campaign.end()
    console.log(formatReport(results))
    if (results.some(({ breaches }) => breaches.length > 0)) {
      console.log(platform.log())
      process.exitCode = 1
    }
  } finally {
    await platform.stop()
  }
} catch (error) {
  console.error(`attack: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 2
}
