import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations, schemaFaults } from '../contract/contract.ts'
import { isJson } from '../contract/media.ts'
import * as defects from '../control/defects.ts'
import { startSpoiledPlatform } from '../control/spoiled-platform.ts'
import type { Child } from '../processes/child.ts'
import { startPlatform, type PlatformAddresses } from '../processes/platform.ts'
import { targetOf } from '../processes/target.ts'
import { runDredd, type DreddRun } from './run-dredd.ts'
import { provocable, transactionsOf, type Transaction } from './transactions.ts'

const transactions = operations.flatMap(transactionsOf)

let platform: Child<PlatformAddresses>
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.stop())

const failuresOf = ({ output }: DreddRun) =>
  output
    .split('\n')
    .filter((line) => /^(fail|error): /.test(line))
    .join('\n')

test('every reply that a request can provoke has a transaction', () => {
  const repliesOf = ({ id }: { readonly id: string }) =>
    new Set(transactions.filter(({ operation }) => operation.id === id).map(({ status }) => status))
  for (const operation of operations)
    expect([...repliesOf(operation)].toSorted(), operation.id).toEqual(provocable(operation).toSorted())
})

test('the platform passes every transaction', async () => {
  const run = await runDredd(transactions, await targetOf(platform.ready), platform.ready)
  console.log(`dredd: ${run.total} transactions, ${run.passing} passing`)
  expect(failuresOf(run)).toBe('')
  expect(run).toMatchObject({ exitCode: 0, total: transactions.length, passing: transactions.length })
})

const all = () => true

const hasBody = ({ media }: Transaction) => media !== undefined

const requiresMembers = ({ media }: Transaction) =>
  media?.schema !== undefined && isJson(media.type) && schemaFaults(media.schema, {}).length > 0

const requiresChallenge = ({ response }: Transaction) =>
  response.headers.some(({ name, required }) => name === 'WWW-Authenticate' && required)

const controls = [
  { ...defects.undocumentedStatus, shows: all },
  { ...defects.undocumentedHeader, shows: all },
  { ...defects.wrongMediaType, shows: hasBody },
  { ...defects.missingMember(), shows: requiresMembers },
  { ...defects.missingHeader('WWW-Authenticate'), shows: requiresChallenge },
]

test.each(controls.map((control) => [control.name, control] as const))(
  'the platform with %s fails every transaction that shows it',
  async (name, { shows, ...defect }) => {
    const showing = transactions.filter(shows)
    const spoiled = await startSpoiledPlatform(platform.ready.baseUrl, defect)
    try {
      const target = await targetOf(platform.ready)
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
