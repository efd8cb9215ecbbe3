import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../contract/contract.ts'
import { controlContract } from '../contract/control-contract.ts'
import { listAt } from '../contract/document.ts'
import { controlSamples } from '../control-api/control-samples.ts'
import { deliverWebhook } from '../control-api/webhook.ts'
import { downloadTokens } from '../processes/download-tokens.ts'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { secretsFor } from '../samples/environment.ts'
import { samples, type Sample } from '../samples/sample.ts'
import { faultsIn, oneOfEachArea, spoilt } from '../samples/spoilt.ts'
import { startTrial, type Trial, type TrialOptions } from '../samples/trial.ts'
import { createReplyValidator } from '../validate/validate-reply.ts'
import { startPython, type PythonProgram } from './python-program.ts'

// Samples of the other languages run in samples/: these need requests, and all share one process.

const ofPython = (some: readonly Sample[]) => some.filter(({ language }) => language === 'python')
const titled = <S extends Sample>(some: readonly S[]) => some.map((sample) => [sample.name, sample] as const)

let python: PythonProgram
beforeAll(async () => {
  python = await startPython('run_samples.py')
})
afterAll(() => python.stop())

const run: TrialOptions['run'] = async ({ code }, variables) =>
  listAt({ faults: await python.ask({ code, variables }) }, 'faults').map(String)

/** A trial against a platform that is put back to its beginning, while the tests of the `describe` that calls this run. */
const trialWith = (
  validateReply: TrialOptions['validateReply'],
  fetchTokens: (platform: SharedPlatform) => Promise<TrialOptions['tokens']>,
): (() => Trial) => {
  let trial: Trial | undefined
  beforeAll(async () => {
    const platform = await sharedPlatform()
    const { baseUrl } = platform.ready
    const secrets = secretsFor(platform.ready)
    const tokens = await fetchTokens(platform)
    trial = await startTrial({ baseUrl, secrets, run, validateReply, compiled: new Map(), tokens })
  })
  afterAll(() => trial?.stop())
  return () => trial ?? expect.unreachable()
}

describe('Python against the platform', () => {
  const trial = trialWith(createReplyValidator(contract), ({ ready }) => downloadTokens(ready))

  test.each(titled(ofPython(samples)))('%s meets a documented success', async (_name, sample) => {
    expect(await trial().judge(sample)).toBe('success')
  })
})

describe('Python spoilt on purpose', () => {
  const controls = oneOfEachArea(ofPython(samples).flatMap(spoilt))
  const trial = trialWith(createReplyValidator(contract), ({ ready }) => downloadTokens(ready))

  test('in every way that a sample can be', () => {
    expect(new Set(controls.map(({ fault }) => fault))).toEqual(faultsIn(['python']))
  })

  test.each(titled(controls))('%s does not pass', async (_name, control) => {
    expect(String(await trial().judge(control))).toMatch(control.complaint)
  })
})

describe('Python against /control', () => {
  const trial = trialWith(createReplyValidator(controlContract), ({ ready, receiver }) =>
    deliverWebhook(ready, `${receiver.baseUrl}/ready`),
  )

  test.each(titled(ofPython(controlSamples)))('%s meets a documented success', async (_name, sample) => {
    expect(await trial().judge(sample)).toBe('success')
  })
})
