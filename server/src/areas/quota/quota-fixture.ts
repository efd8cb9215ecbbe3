import { expect } from 'vitest'
import type { components } from '../../../../generated/types.ts'
import type { TestCall, TestPlatform } from '../../platform-fixture.ts'

type Schemas = components['schemas']

/** What the tests read of answers; the server itself holds them against the contract. */
interface Bodies {
  readonly products: Schemas['QuotaProductPage']
  readonly subscriptions: Schemas['QuotaSubscriptionPage']
  readonly estimate: Schemas['QuotaEstimate']
  readonly receipt: Schemas['QuotaReservationReceipt']
  readonly reservation: Schemas['QuotaReservation']
  readonly reservations: Schemas['QuotaReservationPage']
  readonly jobReceipt: Schemas['QuotaJobReceipt']
  readonly job: Schemas['QuotaJob']
  readonly jobs: Schemas['QuotaJobPage']
  readonly fault: Schemas['QuotaError']
  readonly collection: Schemas['FeaturesCollectionRecord']
  readonly refs: Schemas['FeaturesRefList']
}

const isBody = <Kind extends keyof Bodies>(_kind: Kind, value: unknown): value is Bodies[Kind] =>
  typeof value === 'object' && value !== null

/** Calls, and reads the answer, which must have the status. */
export const ask = async <Kind extends keyof Bodies>(
  platform: TestPlatform,
  kind: Kind,
  status: number,
  method: string,
  address: string,
  call?: TestCall,
): Promise<Bodies[Kind]> => {
  const answer = await platform.call(method, address, call)
  expect([method, address, answer.status, answer.status === status ? '' : answer.json]).toEqual([method, address, status, '']) // prettier-ignore
  if (!isBody(kind, answer.json)) throw new TypeError('no body')
  return answer.json
}

const FEATURES = '/features/v1/ogc/my/collections'

/** Areas of about 1 square kilometre, in a new collection of the user. @returns its reference and theirs */
export const uploadSquares = async (
  platform: TestPlatform,
  count: number,
  as = '4101',
): Promise<{ readonly collection: string; readonly refs: readonly string[] }> => {
  const { id } = await ask(platform, 'collection', 201, 'POST', FEATURES, { as, body: { title: 'squares' } })
  const body = {
    type: 'FeatureCollection',
    features: Array.from({ length: count }, (_, index) => square(index)),
  }
  const refs = await ask(platform, 'refs', 201, 'POST', `${FEATURES}/${id}/items`, { as, body })
  return { collection: `ip:features/my/${id}`, refs }
}

const square = (index: number) => {
  const [west, south] = [index % 150, Math.floor(index / 150) * 0.1]
  const [east, north] = [west + 0.009, south + 0.009]
  return {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'Polygon',
      coordinates: [[[west, south], [east, south], [east, north], [west, north], [west, south]]], // prettier-ignore
    },
  }
}
