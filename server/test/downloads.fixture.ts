import { z } from 'zod'
import { listProducts } from './one-ledger.fixture.ts'
import type { TestPlatform } from './platform.fixture.ts'

const Items = z.object({
  features: z.array(
    z.object({
      id: z.string(),
      geometry: z.object({ coordinates: z.unknown() }),
      _links: z.object({ assets: z.string() }),
    }),
  ),
})

const Assets = z.record(
  z.string(),
  z.object({ location: z.string().optional(), _links: z.object({ activate: z.string() }) }),
)

/** An item of a type that lies in a box. @param place among those that do */
export const itemIn = async (
  platform: TestPlatform,
  as: string,
  itemType: string,
  box: readonly number[],
  place = 0,
) => {
  const [west = 0, south = 0, east = 0, north = 0] = box
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const config = { type: 'Polygon', coordinates: [ring] }
  const filter = { type: 'GeometryFilter', field_name: 'geometry', config }
  const body = { item_types: [itemType], filter }
  const answer = await platform.call('POST', '/data/v1/quick-search', { as, body })
  const item = Items.parse(answer.json).features[place]
  if (!item) throw new Error(`no ${itemType} lies there`)
  return item
}

/** Where an item's first asset can be fetched. */
export const activateAsset = async (platform: TestPlatform, as: string, address: string): Promise<string> => {
  const assets = async () => Object.values(Assets.parse((await platform.call('GET', address, { as })).json))
  await platform.call('POST', (await assets())[0]?._links.activate ?? '', { as })
  await platform.advance(30)
  return (await assets())[0]?.location ?? ''
}

/** What is used of a product, in its units; not a number where the user has no such product. */
export const readQuotaUsed = async (platform: TestPlatform, as: string, id: number): Promise<number> =>
  (await listProducts(platform, as)).find((product) => product.id === id)?.quota_used ?? NaN
