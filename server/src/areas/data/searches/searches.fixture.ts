import { expect } from 'vitest'
import { z } from 'zod'
import { readScene } from '../../../catalog/scene.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { TestAnswer, TestPlatform } from '../../../../test/platform.fixture.ts'

const Links = z.object({
  _self: z.string(),
  _first: z.string(),
  _next: z.string().optional(),
  _prev: z.string().optional(),
})
const Items = z.object({
  _links: Links,
  features: z.array(z.object({ id: z.string(), _permissions: z.array(z.string()) })),
})
const Search = z.looseObject({
  id: z.string(),
  name: z.string(),
  created: z.string(),
  updated: z.string(),
  last_executed: z.string().optional(),
  search_type: z.string(),
  __daily_email_enabled: z.boolean(),
  _links: z.object({ _self: z.string(), results: z.string(), thumbnail: z.string() }),
})
const Searches = z.object({ _links: Links, searches: z.array(Search) })
const Fault = z.object({ general: z.array(z.unknown()), field: z.record(z.string(), z.array(z.unknown())) })

/** The page of items that was answered. */
export const itemsIn = ({ status, json }: TestAnswer): z.infer<typeof Items> => {
  expect(status, JSON.stringify(json)).toBe(200)
  return Items.parse(json)
}

export const idsIn = (answer: TestAnswer): string[] => itemsIn(answer).features.map(({ id }) => id)

export const searchIn = ({ status, json }: TestAnswer): z.infer<typeof Search> => {
  expect(status, JSON.stringify(json)).toBe(200)
  return Search.parse(json)
}

export const searchesIn = ({ status, json }: TestAnswer): z.infer<typeof Searches> => {
  expect(status, JSON.stringify(json)).toBe(200)
  return Searches.parse(json)
}

/** The status of a failure and the names of the members that are at fault. */
export const faultIn = ({ status, json }: TestAnswer): [status: number, ...fields: string[]] => [
  status,
  ...Object.keys(Fault.parse(json).field),
]

/** Every scene of a platform. */
export const listScenes = async ({ app }: TestPlatform): Promise<Scene[]> => {
  const scenes: Scene[] = []
  for (let after: number | undefined; ;) {
    const page = await app.catalog.search({ limit: 100, ...(after !== undefined && { after }) })
    scenes.push(...page.scenes.map(({ json }) => readScene(json)))
    after = page.next
    if (after === undefined) return scenes
  }
}

export const acquired = ({ properties }: Scene): number =>
  Date.parse(properties.datetime ?? properties.start_datetime ?? '')

export const published = (scene: Scene): number =>
  scene.properties.created === undefined ? acquired(scene) : Date.parse(scene.properties.created)

export const EVERYTHING = { type: 'AndFilter', config: [] }

/** Every item type of the world. */
export const WORLD = ['OrthoScene', 'CloseupScene', 'MultispectralScene', 'RadarScene', 'MonthlyComposite']

/** The searches of the story. */
export const SAVED = '4f8b1d6a92c34e07b5a1d0c7e6f29383'
export const QUICK = 'c05e7a3b1f924d68a7d2e94b60f8135c'
