import { describe, expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import { createLocalKeys, deriveSealingKeys } from '../../../services/secrets/sealing-keys.ts'
import { createSealing } from '../../../services/secrets/sealing.ts'
import { ask, bucket, faultIn, REQUEST, submit, TASKS } from '../batch.fixture.ts'
import { sealRequest } from './submission.ts'
import { sealingPlace } from './task.ts'

const platform = await runTestPlatform()

const sealing = createSealing(
  createLocalKeys(deriveSealingKeys('a secret of at least thirty-two characters')),
)

const KEYS = { accessKey: 'KEY-27-OF-A-TEST', secretAccessKey: '3nV8xQ0aLr5tYk1uWc7s' }
const CREDENTIALS = 'Y3JlZGVudGlhbHM='

test('what is stored of secrets is sealed, for one task only', async () => {
  const { request, sealed } = await sealRequest(sealing, 'one', {
    ...REQUEST,
    input: { type: 'geopackage', features: { s3: { url: 's3://archive/a.gpkg', ...KEYS } } },
    output: { type: 'raster', delivery: { gs: { url: 'gs://archive', credentials: CREDENTIALS } } },
  })
  const stored = JSON.stringify([request, sealed])
  for (const secret of [...Object.values(KEYS), CREDENTIALS]) expect(stored).not.toContain(secret)
  if (!sealed) throw new TypeError('nothing is sealed')
  const opened: unknown = JSON.parse((await sealing.open(sealingPlace('one'), sealed)).reveal())
  expect(opened).toEqual({ 'input.features': KEYS, 'output.delivery': { credentials: CREDENTIALS } })
  await expect(sealing.open(sealingPlace('other'), sealed)).rejects.toThrow()
})

test('where there are none nothing is sealed', async () => {
  const output = { type: 'raster', delivery: bucket('archive') } as const
  expect((await sealRequest(sealing, 'one', { ...REQUEST, output })).sealed).toBeUndefined()
})

describe('no secret is ever shown', () => {
  const key = 'KEY-27-OF-A-TEST'
  const secret = '3nV8xQ0aLr5tYk1uWc7s'
  const credentials = 'Y3JlZGVudGlhbHM='
  const keys = { url: 's3://archive/a.gpkg', accessKey: key, secretAccessKey: secret, region: 'r' }
  const input = (features: object) => ({ type: 'geopackage', features })
  const output = (delivery: object) => ({ type: 'raster', delivery })
  const { bounds: _, ...processInput } = REQUEST.processRequest.input
  const processRequest = { ...REQUEST.processRequest, input: processInput }

  test.each([
    ['keys', { s3: keys }, { s3: { ...keys, accessKey: '<REDACTED>', secretAccessKey: '<REDACTED>' } }],
    [
      'a service account',
      { gs: { url: 'gs://archive/a.gpkg', credentials } },
      { gs: { url: 'gs://archive/a.gpkg' } },
    ],
  ])('of %s', async (_why, storage, shown) => {
    const task = await submit(platform, { processRequest, input: input(storage), output: output(storage) })
    expect(task.request).toMatchObject({ input: input(shown), output: output(shown) })
    const address = `${TASKS}/${task.id}`
    const answers = [
      await ask(platform, 'GET', address),
      await ask(platform, 'GET', TASKS),
      await ask(platform, 'PUT', address, { body: { description: 'anew' } }),
      await ask(platform, 'POST', `${address}/stop`),
    ]
    for (const { bytes } of answers)
      for (const text of [key, secret, credentials]) expect(bytes.toString()).not.toContain(text)
  })

  test('and what is shown in its place is not taken for one', async () => {
    const storage = { s3: { ...keys, secretAccessKey: '<REDACTED>' } }
    const body = { processRequest, input: input(storage), output: output(storage) }
    expect(faultIn(await ask(platform, 'POST', TASKS, { body }))).toEqual([
      400,
      'input.features.s3.secretAccessKey',
    ])
  })

  const zarr = (settings: object) => ({
    ...REQUEST,
    processRequest: { ...REQUEST.processRequest, output: { responses: [{ identifier: 'ndvi' }] } },
    output: { type: 'zarr', delivery: bucket('archive'), group: { zarr_format: 2 }, ...settings },
  })

  test.each([
    [
      'in an address',
      { ...REQUEST, output: output({ s3: { url: `s3://${key}:${secret}@archive/a` } }) },
      'output.delivery.s3.url',
    ],
    [
      'in the address of a service account',
      { ...REQUEST, output: output({ gs: { url: `gs://${secret}@archive`, credentials } }) },
      'output.delivery.gs.url',
    ],
    ['among settings of any name', zarr({ secretAccessKey: secret }), 'output.secretAccessKey'],
    [
      'deep among them',
      zarr({ storage: [{ aws_access_key_id: secret }] }),
      'output.storage.0.aws_access_key_id',
    ],
    [
      'among attributes',
      zarr({ group: { zarr_format: 2, customAttributes: { password: secret } } }),
      'output.group.customAttributes.password',
    ],
  ])('nor taken %s, which is shown', async (_why, body, member) => {
    const answer = await ask(platform, 'POST', TASKS, { body })
    expect(faultIn(answer)).toEqual([400, member])
    expect(answer.bytes.toString()).not.toContain(secret)
  })

  test('nor does a refusal repeat it', async () => {
    const storage = { s3: { ...keys, iamRoleARN: 'role' } }
    const body = { processRequest, input: input(storage), output: output(storage) }
    const answer = await ask(platform, 'POST', TASKS, { body })
    expect(faultIn(answer)).toEqual([400, 'input.features.s3.iamRoleARN'])
    expect(answer.bytes.toString()).not.toContain(secret)
  })
})
