import type { components } from '../../../../generated/types.ts'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import { asking } from '../../../test/typed-call.fixture.ts'

type Schemas = components['schemas']

/** A page whose entries have all members. */
type PageOfWhole<Page extends { readonly results: readonly object[] }> = Omit<Page, 'results'> & {
  readonly results: readonly Required<Page['results'][number]>[]
}

/** The bodies that tests read. The server itself validates them against the contract. */
interface Bodies {
  readonly products: PageOfWhole<Schemas['QuotaProductPage']>
  readonly subscriptions: PageOfWhole<Schemas['QuotaSubscriptionPage']>
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

/** Sends a request and reads the response, which must have the given status. */
export const ask = asking<Bodies>()

export const PRODUCTS = '/account/v1/my/products'
export const SUBSCRIPTIONS = '/account/v1/my/subscriptions'
export const RESERVATIONS = '/account/v1/quota-reservations/'
export const ESTIMATE = `${RESERVATIONS}estimate`
export const BULK = `${RESERVATIONS}bulk-reserve`
export const JOBS = `${RESERVATIONS}jobs`

/** The areas of the story, of user 4101, and one of the colleague 4107. */
export const HARBOUR = 'ip:features/my/rotterdam-harbour-Lm4q7Zx'
export const NORTH = `${HARBOUR}/terminal-north-p2Xs8Ka`
export const SOUTH = `${HARBOUR}/terminal-south-w7Tn3Bd`
export const ANCHORAGE = 'ip:features/my/anchorages-Qd8t2Vn/anchorage-4-east-Hs6y1Rc'

/** A product as a user sees it. */
export const getProduct = async (platform: TestPlatform, id: number, as = '4101') => {
  const { results } = await ask(platform, 'products', 200, 'GET', PRODUCTS, { as })
  const product = results.find((each) => each.id === id)
  if (!product) throw new TypeError(`no product ${id}`)
  return product
}

/** Used part of a product, in square kilometers. */
export const readUsed = async (platform: TestPlatform, id: number, as = '4101'): Promise<number> =>
  (await getProduct(platform, id, as)).quota_used

const FEATURES = '/features/v1/ogc/my/collections'

/** Areas of about 1 square kilometer, in a new collection of the user. @returns its reference and theirs */
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
  const west = index % 150
  const south = Math.floor(index / 150) * 0.1
  const east = west + 0.009
  const north = south + 0.009
  return {
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
  }
}
