import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { controlContract, controlOperations } from '../contract/control-contract.ts'
import { createReplyValidator } from '../validate/validate-reply.ts'
import { send } from '../validate/send.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import type { Child } from '../processes/child.ts'
import { startLittleServer, type LittleServer } from '../processes/little-server.ts'
import { startPlatform } from '../processes/platform.ts'
import { secretsOf } from '../samples/environment.ts'
import { startModuleRunner, type ModuleRunner } from '../samples/module-runner.ts'
import { startTrial, type Trial } from '../samples/trial.ts'
import { typeFaults } from '../samples/type-faults.ts'
import { controlSamples } from './control-samples.ts'
import { refusedCalls } from './refused-calls.ts'
import { deliverWebhook } from './webhook.ts'

const validateReply = createReplyValidator(controlContract)

const compiled = await typeFaults(controlSamples.filter(({ language }) => language === 'typescript'))

let receiver: LittleServer
let platform: Child<PlatformAddresses>
let runner: ModuleRunner
beforeAll(async () => {
  runner = await startModuleRunner()
  receiver = await startLittleServer(() => ({ status: 204, headers: new Headers(), body: '' }))
  platform = await startPlatform(['--webhook-allow', new URL(receiver.baseUrl).host])
})
afterAll(async () => {
  await runner.stop()
  await platform.stop()
  await receiver.stop()
})

test('every operation has a sample in every language', () => {
  expect(controlSamples.map(({ name }) => name).toSorted()).toEqual(
    ['curl', 'typescript']
      .flatMap((language) => controlOperations.map(({ id }) => `${language}-${id}`))
      .toSorted(),
  )
})

describe.each(['curl', 'typescript'] as const)('%s', (language) => {
  const own = controlSamples.filter((sample) => sample.language === language)
  let trial: Trial
  beforeAll(async () => {
    const [{ baseUrl }, secrets] = [platform.ready, secretsOf(platform.ready)]
    const tokens = await deliverWebhook(platform.ready, `${receiver.baseUrl}/ready`)
    trial = await startTrial({ baseUrl, secrets, runner, validateReply, compiled, tokens })
  })
  afterAll(() => trial.stop())

  test.each(own.map((sample) => [sample.name, sample] as const))(
    '%s meets a documented success',
    async (_name, sample) => {
      expect(await trial.verdictOf(sample)).toBe('success')
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
