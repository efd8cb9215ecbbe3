import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations, schemaFaults } from '../contract/contract.ts'
import { isJson } from '../contract/media.ts'
import { areaOf } from '../contract/operation.ts'
import * as defects from '../control/defects.ts'
import { startSpoiledPlatform } from '../control/spoiled-platform.ts'
import type { Child } from '../processes/child.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { startPlatform } from '../processes/platform.ts'
import { targetOf } from '../processes/target.ts'
import { isEmptying } from '../sweep/order.ts'
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

/** An area is as much as fits into a test on a busy machine. */
const areas = [...new Set(operations.map(areaOf))]

test.each(areas)('the platform passes every transaction of %s', async (area) => {
  const own = transactions.filter(({ operation }) => areaOf(operation) === area)
  const run = await runDredd(own, await targetOf(platform.ready), platform.ready)
  console.log(`dredd, ${area}: ${run.total} transactions, ${run.passing} passing`)
  expect(failuresOf(run)).toBe('')
  expect(run).toMatchObject({ exitCode: 0, total: own.length, passing: own.length })
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

/** Two areas are as much as fits into a test on a busy machine, where each call goes through a second server. */
const pairs = areas.flatMap((_, at) => (at % 2 === 0 ? [areas.slice(at, at + 2)] : []))

/** A defect is shown on one transaction in so many, and on all in `npm run nightly`. */
const STRIDE = Number(process.env.DREDD_STRIDE ?? controls.length)

/** A share of the transactions, another one for each defect, so that together they cover them all. */
const shareOf = (part: readonly Transaction[], name: string): readonly Transaction[] => {
  const first = controls.findIndex((defect) => defect.name === name)
  return part.filter(({ operation }, at) => (at - first) % STRIDE === 0 || isEmptying(operation))
}

describe.each(controls)('the platform with $name', ({ name, shows, ...defect }) => {
  const parts = pairs
    .map((pair) => transactions.filter(({ operation }) => pair.includes(areaOf(operation))))
    .filter((part) => part.some(shows))
    .map(
      (part) =>
        [
          [...new Set(part.map(({ operation }) => areaOf(operation)))].join(' and '),
          shareOf(part, name),
        ] as const,
    )

  test.each(parts)('fails every transaction of %s that shows it', async (those, part) => {
    const spoiled = await startSpoiledPlatform(platform.ready.baseUrl, defect)
    try {
      const target = await targetOf(platform.ready)
      const at = { ...target, baseUrl: spoiled.baseUrl, siblingBaseUrl: spoiled.baseUrl }
      const run = await runDredd(part, at, platform.ready)
      console.log(`dredd, ${name}, ${those}: ${run.total} transactions, ${run.failing} failing`)
      const failing = part.filter(shows).length
      expect(run).toMatchObject({ exitCode: 1, total: part.length, failing })
    } finally {
      await spoiled.stop()
    }
  })
})
