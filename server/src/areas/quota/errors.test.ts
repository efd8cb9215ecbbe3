import { expect, test } from 'vitest'
import { runTestPlatform } from '../../../test/platform.fixture.ts'
import { ask, BULK, ESTIMATE, RESERVATIONS, SOUTH } from './quota.fixture.ts'

const platform = await runTestPlatform()

const NO_PRODUCT = 'is required, or product_access_id instead'
const NO_AREAS = 'is required, or collection_id instead'

test.each<[why: string, address: string, body: unknown, message: string, errors: object]>([
  [
    'a choice that was not made',
    RESERVATIONS,
    { aoi_refs: [SOUTH] },
    `product_id ${NO_PRODUCT}`,
    { product_id: [NO_PRODUCT] },
  ],
  [
    'a choice that was not made, in bulk',
    BULK,
    { aoi_refs: [SOUTH] },
    `product_id ${NO_PRODUCT}`,
    { product_id: [NO_PRODUCT] },
  ],
  [
    'two of them',
    ESTIMATE,
    {},
    `product_id ${NO_PRODUCT}; aoi_refs ${NO_AREAS}`,
    { product_id: [NO_PRODUCT], aoi_refs: [NO_AREAS] },
  ],
  [
    'one beside other faults',
    ESTIMATE,
    { aoi_refs: 5, collection_id: 7 },
    `product_id ${NO_PRODUCT}; aoi_refs must be an array; collection_id must be a string`,
    { product_id: [NO_PRODUCT], aoi_refs: ['must be an array'], collection_id: ['must be a string'] },
  ],
  [
    'a choice between wrong members',
    ESTIMATE,
    { aoi_refs: [SOUTH], product_id: 'one' },
    'product_id must be an integer',
    { product_id: ['must be an integer'] },
  ],
  ['a body that is none', RESERVATIONS, [], 'body must be an object', {}],
])('a failure names members that callers can send: %s', async (_why, address, body, message, errors) => {
  const fault = await ask(platform, 'fault', 400, 'POST', address, { body })
  expect(fault).toEqual({ success: false, status: 400, message, errors })
})
