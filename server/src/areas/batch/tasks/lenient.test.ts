import { expect, test } from 'vitest'
import { runTestPlatform } from '../../../../test/platform-fixture.ts'
import { ask, bucket, REQUEST, TASKS } from '../batch.fixture.ts'

const lenient = await runTestPlatform(['--lenient'])

const beside = (bounds: object) => ({
  ...REQUEST,
  processRequest: { ...REQUEST.processRequest, input: { ...REQUEST.processRequest.input, bounds } },
  input: { type: 'geopackage', features: bucket('archive', 'a.gpkg') },
})

test('a lenient platform keeps bounds beside a geopackage as they were sent', async () => {
  const { bounds } = REQUEST.processRequest.input
  const { status, json } = await ask(lenient, 'POST', TASKS, { body: beside(bounds) })
  expect(status).toBe(201)
  expect(json).toMatchObject({ request: { processRequest: { input: { bounds } } } })
})

test('bounds that are none are refused all the same', async () => {
  const { status } = await ask(lenient, 'POST', TASKS, { body: beside({ bbox: [5, 52, 4, 51] }) })
  expect(status).toBe(400)
})
