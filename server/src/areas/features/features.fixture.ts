import { afterAll, beforeAll } from 'vitest'
import type { components } from '../../../../generated/types.ts'
import { asking } from '../../../test/typed-call.fixture.ts'
import { startTestPlatform } from '../../../test/platform.fixture.ts'
import type { TestCall, TestPlatform } from '../../../test/platform.fixture.ts'

type Schemas = components['schemas']
export type Collection = Schemas['FeaturesCollectionRecord']

/** The bodies that tests read, by kind. The server itself validates responses against the contract. */
export interface Bodies {
  readonly collection: Collection
  readonly collections: Schemas['FeaturesCollectionList']
  readonly item: Schemas['FeaturesItem']
  readonly items: Schemas['FeaturesItemPage']
  readonly refs: Schemas['FeaturesRefList']
  readonly fault: Schemas['ApiError']
}

export const LIST = '/features/v1/ogc/my/collections'
export const HARBOR = `${LIST}/rotterdam-harbour-Lm4q7Zx`

/** Starts a platform for all tests of a file. Returns ways to send requests to it. */
export const serveFeatures = () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startTestPlatform()
  })
  afterAll(() => platform.close())

  const ask = <Kind extends keyof Bodies>(
    kind: Kind,
    status: number,
    method: string,
    address: string,
    call?: TestCall,
  ): Promise<Bodies[Kind]> => askPlatform(platform, kind, status, method, address, call)
  return {
    ask,
    getStatus: async (method: string, address: string, call?: TestCall): Promise<number> =>
      (await platform.call(method, address, call)).status,
    createCollection: async (title: string, as = '4101'): Promise<Collection> =>
      ask('collection', 201, 'POST', LIST, { body: { title }, as }),
    current: () => platform,
  }
}

const askPlatform = asking<Bodies>()

export const findLink = (
  { links }: { readonly links: Schemas['FeaturesPageLinks'] },
  rel: string,
): string => {
  const link = links.find((each) => each.rel === rel)
  if (!link) throw new TypeError(`no link ${rel}`)
  return link.href
}

export const square = (west: number): Schemas['Geometry'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 0],
      [west + 0.1, 0],
      [west + 0.1, 0.1],
      [west, 0.1],
      [west, 0],
    ],
  ],
})

export const feature = (west = 0, properties: Record<string, unknown> | null = {}) => ({
  type: 'Feature',
  geometry: square(west),
  properties,
})

export const several = (...features: unknown[]) => ({ type: 'FeatureCollection', features })
