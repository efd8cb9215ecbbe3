import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import { createReplyValidator } from '../validate/validate-reply.ts'
import { startMock } from '../prism/prism.ts'
import { downloadTokens } from '../processes/download-tokens.ts'
import { sharedPlatform } from '../processes/shared-platform.ts'
import type { LittleServer } from '../processes/little-server.ts'
import { ANY_SECRETS, secretsFor } from './environment.ts'
import { samples as all, type Sample } from './sample.ts'
import { faultsIn, oneOfEachArea, spoilt } from './spoilt.ts'
import { startModuleRunner, type ModuleRunner } from './module-runner.ts'
import { startTrial, withRunner, type Trial } from './trial.ts'
import { typeFaults } from './type-faults.ts'

const validateReply = createReplyValidator(contract)

/** The mock puts words in the place of images and archives. */
const validateMockReply: typeof validateReply = (operation, reply) =>
  validateReply(operation, reply).filter((fault) => !/^body: no (image|application)\//.test(fault))

const LANGUAGES = ['curl', 'typescript'] as const

/** Those in Python run where Python's packages are installed: clients/python-samples.test.ts. */
const samples = all.filter(({ language }) => language !== 'python')

const titled = <S extends Sample>(some: readonly S[]) => some.map((sample) => [sample.name, sample] as const)

test('every operation has a sample in every language', () => {
  expect(all.map(({ name }) => name).toSorted()).toEqual(
    [...LANGUAGES, 'python']
      .flatMap((language) => operations.map(({ id }) => `${language}-${id}`))
      .toSorted(),
  )
})

const controls = oneOfEachArea(samples.flatMap(spoilt))

/** All are compiled at once, which takes longer than a test, or what runs before one, should. */
const compiled = await typeFaults(
  [...samples, ...controls].filter(({ language }) => language === 'typescript'),
)

test('there is a control of every fault that a sample can have', () => {
  console.log(`samples: ${samples.length} of ${operations.length} operations, ${controls.length} spoilt ones`)
  expect(new Set(controls.map(({ fault }) => fault))).toEqual(faultsIn(LANGUAGES))
})

let runner: ModuleRunner
beforeAll(async () => {
  runner = await startModuleRunner()
})
afterAll(() => runner.stop())

describe('against the mock of the contract', () => {
  let mock: LittleServer
  let trial: Trial
  beforeAll(async () => {
    mock = await startMock()
    const wishes = new Map([...samples, ...controls].map((sample) => [sample.name, preference(sample)]))
    trial = await startTrial({
      baseUrl: mock.baseUrl,
      secrets: ANY_SECRETS,
      run: withRunner(runner),
      validateReply: validateMockReply,
      compiled,
      tokens: new Map(),
      prefer: (sample) => wishes.get(sample),
    })
  })
  afterAll(async () => {
    await trial.stop()
    await mock.stop()
  })

  test.each(titled(samples))('%s meets a documented success', async (_name, sample) => {
    expect(await trial.judge(sample)).toBe('success')
  })

  test.each(titled(controls))('%s does not pass', async (_name, control) => {
    expect(String(await trial.judge(control))).toMatch(control.complaint)
  })
})

// What one language has deleted, the other needs once more: each meets a platform that is put back to its beginning.
describe.each(LANGUAGES)('%s against the platform', (language) => {
  const own = samples.filter((sample) => sample.language === language)
  let trial: Trial
  beforeAll(async () => {
    const { ready } = await sharedPlatform()
    const tokens = await downloadTokens(ready)
    const { baseUrl } = ready
    const secrets = secretsFor(ready)
    trial = await startTrial({ baseUrl, secrets, run: withRunner(runner), validateReply, compiled, tokens })
  })
  afterAll(() => trial.stop())

  test.each(titled(own))('%s meets a documented success', async (_name, sample) => {
    expect(await trial.judge(sample)).toBe('success')
  })
})

/** Unasked, the mock answers a redirect's operation as if it were a failure without a status of its own. */
function preference({ operation }: Sample): string | undefined {
  const successes = operation.responses.filter(({ status }) => /^[23]/.test(status))
  return successes.every(({ status }) => status.startsWith('3'))
    ? `code=${successes[0]?.status ?? ''}`
    : undefined
}
