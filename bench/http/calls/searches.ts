import { z } from 'zod'
import { get, post } from '../request.ts'
import { day, pick, type Call, type World } from './call.ts'
import { polygonAbout } from './polygon.ts'

const PAGE = z.object({ features: z.array(z.looseObject({ id: z.string() })) })

const hasFeatureCount =
  (count: number) =>
  (answer: unknown): boolean =>
    PAGE.safeParse(answer).data?.features.length === count

const conditions = (index: number) => ({
  item_types: ['OrthoScene'],
  filter: { type: 'GeometryFilter', field_name: 'geometry', config: polygonAbout(index) },
})

export const quickSearch: Call = {
  name: 'quick search, 50 vertices, 5 items',
  status: 200,
  *reads({ principals }) {
    for (let i = 0; ; i++)
      yield post('/data/v1/quick-search?_page_size=5', pick(principals.keysAndTokens, i), conditions(i))
  },
  /** Searches that the caller keeps, among which a quick search is kept for a while, too. */
  *writes({ principals }) {
    for (let i = 0; ; i++)
      yield post('/data/v1/searches', pick(principals.keysAndTokens, i), {
        name: `bench ${i}`,
        ...conditions(i),
      })
  },
  fits: hasFeatureCount(5),
}

const stacSearch = (index: number): string => {
  const from = day(index % 60)
  const to = day(120 + (index % 31))
  const bbox = [-180, -80 + (index % 37), 180, 84 - (index % 29)].join(',')
  return `/catalog/v1/search?collections=orthoscene-3m&limit=100&datetime=${from}/${to}&bbox=${bbox}`
}

export const stacPage: Call = {
  name: 'STAC page of 100',
  status: 200,
  *reads({ principals }) {
    for (let i = 0; ; i++) yield get(stacSearch(i), pick(principals.tokens, i))
  },
  /** An item cannot be written by a call but for its files, which are activated. */
  async *writes({ ask, principals }: World) {
    const { body } = await ask(get(stacSearch(0), pick(principals.tokens, 0)))
    const { features } = PAGE.parse(JSON.parse(body.toString()))
    for (let i = 0; ; i++) {
      const asset = btoa(`OrthoScene/${pick(features, i).id}/ortho_analytic_4b`)
      yield post(`/data/v1/assets/${asset}/activate`, pick(principals.tokens, i))
    }
  },
  fits: hasFeatureCount(100),
}
