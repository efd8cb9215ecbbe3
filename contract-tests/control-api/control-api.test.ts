import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { controlContract, controlOperations } from '../contract/control-contract.ts'
import { createReplyValidator } from '../validate/validate-reply.ts'
import { send } from '../validate/send.ts'
import { sharedPlatform, type SharedPlatform } from '../processes/shared-platform.ts'
import { secretsFor } from '../samples/environment.ts'
import { startModuleRunner, type ModuleRunner } from '../samples/module-runner.ts'
import { startTrial, withRunner, type Trial } from '../samples/trial.ts'
import { typeFaults } from '../samples/type-faults.ts'
import { controlSamples } from './control-samples.ts'
import { refusedCalls } from './refused-calls.ts'
import { deliverWebhook } from './webhook.ts'

const validateReply = createReplyValidator(controlContract)

const compiled = await typeFaults(controlSamples.filter(({ language }) => language === 'typescript'))

let platform: SharedPlatform
let runner: ModuleRunner
beforeAll(async () => {
  runner = await startModuleRunner()
  platform = await sharedPlatform()
})
afterAll(() => runner.stop())

test('every operation has a sample in every language', () => {
  expect(controlSamples.map(({ name }) => name).toSorted()).toEqual(
    ['curl', 'typescript', 'python']
      .flatMap((language) => controlOperations.map(({ id }) => `${language}-${id}`))
      .toSorted(),
  )
})

describe.each(['curl', 'typescript'] as const)('%s', (language) => {
  const own = controlSamples.filter((sample) => sample.language === language)
  let trial: Trial
  beforeAll(async () => {
    const { baseUrl } = platform.ready
    const secrets = secretsFor(platform.ready)
    const tokens = await deliverWebhook(platform.ready, `${platform.receiver.baseUrl}/ready`)
    trial = await startTrial({ baseUrl, secrets, run: withRunner(runner), validateReply, compiled, tokens })
  })
  afterAll(() => trial.stop())

  test.each(own.map((sample) => [sample.name, sample] as const))(
    '%s meets a documented success',
    async (_name, sample) => {
      expect(await trial.judge(sample)).toBe('success')
    },
  )
})

describe.each(controlOperations.map((operation) => [operation.id, operation] as const))(
  '%s refuses, as documented,',
  (_id, operation) => {
    test.each(refusedCalls(operation))('$why: $status', async ({ status, path, init }) => {
      const reply = await send(new Request(platform.ready.baseUrl + path, init))
      expect([reply.status, validateReply(operation, reply)]).toEqual([status, []])
    })
  },
)
