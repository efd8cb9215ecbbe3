import { beforeAll, describe, expect, test } from 'vitest'
import { operations, schemaFaults } from '../contract/contract.ts'
import { isJson } from '../contract/media.ts'
import { areaName } from '../contract/operation.ts'
import * as defects from '../control/defects.ts'
import { startSpoiledPlatform } from '../control/spoiled-platform.ts'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { freshTarget } from '../processes/target.ts'
import { isEmptying } from '../sweep/order.ts'
import { runDredd, type DreddRun } from './run-dredd.ts'
import { transactionName, provocable, buildTransactions, type Transaction } from './transactions.ts'

const transactions = operations.flatMap(buildTransactions)

let platform: SharedPlatform
beforeAll(async () => {
  platform = await sharedPlatform()
})

test('every reply that a request can provoke has a transaction', () => {
  const coveredStatuses = ({ id }: { readonly id: string }) =>
    new Set(transactions.filter(({ operation }) => operation.id === id).map(({ status }) => status))
  for (const operation of operations)
    expect([...coveredStatuses(operation)].toSorted(), operation.id).toEqual(provocable(operation).toSorted())
})

const areas = [...new Set(operations.map(areaName))]

let flawless: DreddRun
beforeAll(async () => {
  flawless = await runDredd(transactions, await freshTarget(platform.ready), platform.ready)
  console.log(`dredd: ${flawless.stats.tests} transactions, ${flawless.stats.passes} passing`)
})

test.each(areas)('the platform passes every transaction of %s', (area) => {
  const own = transactions.filter(({ operation }) => areaName(operation) === area).map(transactionName)
  const failing = own.filter((name) => !flawless.passed.has(name))
  expect(failing, flawless.complaints.join('\n')).toEqual([])
})

test('the platform passes all transactions, and Dredd has counted them', () => {
  expect(flawless.complaints).toEqual([])
  const { length } = transactions
  expect(flawless.stats).toMatchObject({ tests: length, passes: length, failures: 0, errors: 0 })
})

const everyOne = () => true

const hasBody = ({ media }: Transaction) => media !== undefined

const requiresMembers = ({ media }: Transaction) =>
  media?.schema !== undefined && isJson(media.type) && schemaFaults(media.schema, {}).length > 0

const requiresChallenge = ({ response }: Transaction) =>
  response.headers.some(({ name, required }) => name === 'WWW-Authenticate' && required)

const controls = [
  { ...defects.undocumentedStatus, shows: everyOne },
  { ...defects.undocumentedHeader, shows: everyOne },
  { ...defects.wrongMediaType, shows: hasBody },
  { ...defects.missingMember(), shows: requiresMembers },
  { ...defects.missingHeader('WWW-Authenticate'), shows: requiresChallenge },
]

/** What one test looks at. */
const pairs = areas.flatMap((_, at) => (at % 2 === 0 ? [areas.slice(at, at + 2)] : []))

/** A defect is shown on one transaction in so many, and on all in `npm run nightly`. */
const STRIDE = Number(process.env.DREDD_STRIDE ?? controls.length)

/** A share of the transactions, another one for each defect, so that together they cover them all. */
const takeShare = (part: readonly Transaction[], name: string): readonly Transaction[] => {
  const first = controls.findIndex((defect) => defect.name === name)
  return part.filter(({ operation }, at) => (at - first) % STRIDE === 0 || isEmptying(operation))
}

describe.each(controls)('the platform with $name', ({ name, shows, ...defect }) => {
  const parts = pairs
    .map((pair) => transactions.filter(({ operation }) => pair.includes(areaName(operation))))
    .filter((part) => part.some(shows))
    .map(
      (part) =>
        [
          [...new Set(part.map(({ operation }) => areaName(operation)))].join(' and '),
          takeShare(part, name),
        ] as const,
    )

  let run: DreddRun
  beforeAll(async () => {
    const spoiled = await startSpoiledPlatform(platform.ready.baseUrl, defect)
    try {
      const target = await freshTarget(platform.ready)
      const at = { ...target, baseUrl: spoiled.baseUrl, siblingBaseUrl: spoiled.baseUrl }
      run = await runDredd(
        parts.flatMap(([, part]) => part),
        at,
        platform.ready,
      )
      console.log(`dredd, ${name}: ${run.stats.tests} transactions, ${run.stats.failures} failing`)
    } finally {
      await spoiled.stop()
    }
  })

  test.each(parts)('fails every transaction of %s that shows it', (_those, part) => {
    const failing = part.filter((transaction) => !run.passed.has(transactionName(transaction)))
    expect(failing.map(transactionName)).toEqual(part.filter(shows).map(transactionName))
  })

  test('fails no other transaction', () => {
    const all = parts.flatMap(([, part]) => part)
    const failures = all.filter(shows).length
    expect(run.stats).toMatchObject({ tests: all.length, failures, errors: 0 })
  })
})
