import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../contract/contract.ts'
import * as defects from '../control/defects.ts'
import { startSpoiledPlatform } from '../control/spoiled-platform.ts'
import type { Child } from '../processes/child.ts'
import { startPlatform, type PlatformAddresses } from '../processes/platform.ts'
import { targetOf } from '../processes/target.ts'
import type { Target } from '../sweep/call.ts'
import { runDredd, type DreddRun } from './run-dredd.ts'
import { transactionsOf, type Transaction } from './transactions.ts'

const transactions = operations.flatMap(transactionsOf)

let platform: Child<PlatformAddresses>
let target: Target
beforeAll(async () => {
  platform = await startPlatform()
  target = await targetOf(platform.ready)
})
afterAll(() => platform.stop())

const failuresOf = ({ output }: DreddRun) =>
  output
    .split('\n')
    .filter((line) => /^(fail|error): /.test(line))
    .join('\n')

test('every documented reply that a request can provoke has a transaction', () => {
  expect(new Set(transactions.map(({ operation }) => operation.id)).size).toBe(operations.length)
  const provoked = operations.flatMap(({ responses }) =>
    responses.filter(({ status }) => !['403', '429', '500', 'default'].includes(status)),
  )
  expect(transactions.length).toBe(provoked.length)
})

test('the platform passes every transaction', async () => {
  const run = await runDredd(transactions, target, platform.ready)
  console.log(`dredd: ${run.total} transactions, ${run.passing} passing`)
  expect(failuresOf(run)).toBe('')
  expect(run).toMatchObject({ exitCode: 0, total: transactions.length, passing: transactions.length })
})

const all = () => true

const requiresChallenge = ({ operation, status }: Transaction) =>
  operation.responses
    .filter((response) => response.status === status)
    .flatMap(({ headers }) => headers)
    .some(({ name, required }) => name === 'WWW-Authenticate' && required)

const controls = [
  { ...defects.undocumentedStatus, shows: all },
  { ...defects.wrongMediaType, shows: all },
  { ...defects.missingMember(), shows: all },
  { ...defects.missingHeader('WWW-Authenticate'), shows: requiresChallenge },
]

test.each(controls.map((control) => [control.name, control] as const))(
  'the platform with %s fails every transaction that shows it',
  async (name, { shows, ...defect }) => {
    const showing = transactions.filter(shows)
    const spoiled = await startSpoiledPlatform(platform.ready.baseUrl, defect)
    try {
      const at = { ...target, baseUrl: spoiled.baseUrl, siblingBaseUrl: spoiled.baseUrl }
      const run = await runDredd(transactions, at, platform.ready)
      console.log(`dredd, ${name}: ${run.total} transactions, ${run.failing} failing`)
      expect(showing.length).toBeGreaterThan(0)
      expect(run).toMatchObject({ exitCode: 1, total: transactions.length, failing: showing.length })
    } finally {
      await spoiled.stop()
    }
  },
)
