import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import { createJudge } from '../judge/judge.ts'
import { startMock } from '../prism/prism.ts'
import { downloadTokens } from '../processes/download-tokens.ts'
import { startPlatform, type PlatformAddresses } from '../processes/platform.ts'
import type { Child } from '../processes/child.ts'
import { ANY_SECRETS, secretsOf } from './environment.ts'
import { samples, type Sample } from './sample.ts'
import { spoilt, type Control } from './spoilt.ts'
import { trySamples } from './try-samples.ts'
import type { Verdict } from './verdict.ts'

const judge = createJudge(contract)

/** The mock puts words in the place of images and archives. */
const judgeOfMock: typeof judge = (operation, reply) =>
  judge(operation, reply).filter((fault) => !/^body: no (image|application)\//.test(fault))

const LANGUAGES = ['curl', 'typescript'] as const

const titled = <S extends Sample>(some: readonly S[]) => some.map((sample) => [sample.name, sample] as const)

test('every operation has a sample in every language', () => {
  expect(samples.map(({ name }) => name).toSorted()).toEqual(
    LANGUAGES.flatMap((language) => operations.map(({ id }) => `${language}-${id}`)).toSorted(),
  )
})

describe('against the mock of the contract', () => {
  const controls = firstOfEachArea(samples.flatMap(spoilt))
  let mock: Child<string>
  let verdicts: ReadonlyMap<string, Verdict>
  beforeAll(async () => {
    mock = await startMock()
    const wishes = new Map([...samples, ...controls].map((sample) => [sample.name, preference(sample)]))
    const trial = {
      baseUrl: mock.ready,
      secrets: ANY_SECRETS,
      judge: judgeOfMock,
      tokens: new Map<string, string>(),
      prefer: (sample: string) => wishes.get(sample),
    }
    verdicts = await trySamples([...samples, ...controls], trial)
  })
  afterAll(() => mock.stop())

  test.each(titled(samples))('%s meets a documented success', (name) => {
    expect(verdicts.get(name)).toBe('success')
  })

  test.each(titled(controls))('%s does not pass', (name, { complaint }) => {
    expect(String(verdicts.get(name))).toMatch(complaint)
  })

  test('all of them were run', () => {
    console.log(
      `mock: ${samples.length} samples of ${operations.length} operations, ${controls.length} spoilt ones`,
    )
    expect(verdicts.size).toBe(samples.length + controls.length)
    expect(controls.length).toBeGreaterThan(LANGUAGES.length)
  })
})

// What one language has deleted, the other needs once more: each meets a platform of its own.
describe.each(LANGUAGES)('%s against the platform', (language) => {
  const own = samples.filter((sample) => sample.language === language)
  let platform: Child<PlatformAddresses>
  let verdicts: ReadonlyMap<string, Verdict>
  beforeAll(async () => {
    platform = await startPlatform()
    const { baseUrl } = platform.ready
    const tokens = await downloadTokens(platform.ready)
    verdicts = await trySamples(own, { baseUrl, secrets: secretsOf(platform.ready), judge, tokens })
  })
  afterAll(() => platform.stop())

  test.each(titled(own))('%s meets a documented success', (name) => {
    expect(verdicts.get(name)).toBe('success')
  })

  test('all of them were run', () => {
    console.log(`platform: ${own.length} ${language} samples`)
    expect(verdicts.size).toBe(own.length)
    expect(own.length).toBe(operations.length)
  })
})

/** Unasked, the mock answers a redirect's operation as if it were a failure without a status of its own. */
function preference({ operation }: Sample): string | undefined {
  const successes = operation.responses.filter(({ status }) => /^[23]/.test(status))
  return successes.every(({ status }) => status.startsWith('3'))
    ? `code=${successes[0]?.status ?? ''}`
    : undefined
}

/** One of each kind is enough of an area: its operations share their credentials and their address. */
function firstOfEachArea(controls: readonly Control[]): Control[] {
  const kind = ({ language, fault, operation }: Control) =>
    `${language} ${fault} ${operation.id.split('_')[0] ?? ''}`
  return [...new Map(controls.toReversed().map((control) => [kind(control), control])).values()]
}
