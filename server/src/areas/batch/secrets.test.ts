import { expect, test } from 'vitest'
import { createLocalKeys, deriveSealingKeys } from '../../secrets/sealing-keys.ts'
import { createSealing } from '../../secrets/sealing.ts'
import { bucket, REQUEST } from './batch-fixture.ts'
import { kept } from './create-task.ts'
import { sealingPlace } from './task.ts'

const sealing = createSealing(
  createLocalKeys(deriveSealingKeys('a secret of at least thirty-two characters')),
)

const KEYS = { accessKey: 'KEY-27-OF-A-TEST', secretAccessKey: '3nV8xQ0aLr5tYk1uWc7s' }
const CREDENTIALS = 'Y3JlZGVudGlhbHM='

test('what is stored of secrets is sealed, for one task only', async () => {
  const { request, sealed } = await kept(sealing, 'one', {
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
  expect((await kept(sealing, 'one', { ...REQUEST, output })).sealed).toBeUndefined()
})
