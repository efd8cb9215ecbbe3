import { readFileSync } from 'node:fs'
import AjvOf30 from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { isNode, nodeAt } from '../nodes.ts'
import type { Node } from '../nodes.ts'
import { listBodies, type Body } from './bodies.fixture.ts'
import { everyMutation } from './mutations.fixture.ts'

const read = (name: string): Node => {
  const parsed: unknown = JSON.parse(readFileSync(`generated/${name}`, 'utf8'))
  return isNode(parsed) ? parsed : {}
}

const contract = read('openapi.json')
const rendering = read('openapi-3.0.json')
const schemasIn = (document: Node) => nodeAt(nodeAt(document, 'components'), 'schemas')
const options = { strict: false, logger: false } as const

/** Where the two do not judge alike, and which of them refuses an example. */
const compare = (bodies: readonly Body[], schemas: Node) => {
  const of31 = addFormats.default(new Ajv2020(options))
  of31.addSchema({ $id: 'contract', components: { schemas: schemasIn(contract) } })
  const of30 = addFormats.default(new AjvOf30.default(options))
  of30.addSchema({ id: 'rendering', components: { schemas } })
  const refused = new Set<string>()
  const narrower = new Set<string>()
  const wider = new Set<string>()
  for (const { name, pointer, examples } of bodies) {
    const isIn31 = of31.compile({ $ref: `contract${pointer}` })
    const isIn30 = of30.compile({ $ref: `rendering${pointer}` })
    for (const example of examples) {
      if (!isIn31(example)) refused.add(`contract: ${name}`)
      if (!isIn30(example)) refused.add(`rendering: ${name}`)
      for (const mutation of everyMutation(example)) {
        const in31 = isIn31(mutation)
        const in30 = isIn30(mutation)
        if (in31 && !in30) narrower.add(`${name}${isIn30.errors?.[0]?.instancePath ?? ''}`)
        if (in30 && !in31) wider.add(name)
      }
    }
  }
  return { refused: [...refused], narrower: [...narrower], wider: [...wider] }
}

const bodies = listBodies(contract)
const mosaics = bodies.filter(({ name }) => name === 'MosaicPage')

test('the rendering judges every body, and tens of thousands that differ in one place, as the contract does', () => {
  expect(bodies.length).toBeGreaterThan(100)
  expect(compare(bodies, schemasIn(rendering))).toEqual({
    refused: [],
    // A geometry that is null: by the letter of 3.0.3 `nullable` does not reach into a choice; for tools it does.
    narrower: ['CatalogSearchResult/features/0/geometry', 'CatalogSearch/intersects'],
    wider: [
      // a time or an interval, a place or none; a coordinate reference system beside the members of a geometry
      ...['CatalogItemPage', 'CatalogItem', 'CatalogSearchResult'],
      'CatalogSearch', // any value is an argument of CQL2
      ...['ReportsSuborgRequest', 'ReportsSuborgReport'], // ids, where some are selected
      'BatchRequest', // both keys of a storage or none
      ...['QuotaReservationRequest', 'QuotaEstimateRequest', 'QuotaBulkRequest'], // one of two members
    ],
  })
})

test('only the deprecated spelling of a member is refused that the contract takes', () => {
  const request = bodies.filter(({ name }) => name === 'BatchRequest')
  const spelled = request.map((body) => ({
    ...body,
    examples: body.examples.filter(isNode).map((example) => ({ ...example, instance_type: 'large' })),
  }))
  expect(compare(spelled, schemasIn(rendering)).refused).toEqual(['rendering: BatchRequest'])
})

test.each<[what: string, change: Node, want: object]>([
  ['that asks for more', { required: ['mosaics', '_links', 'more'] }, { refused: ['rendering: MosaicPage'] }],
  ['that asks for less', { required: [] }, { wider: ['MosaicPage'] }],
])('a rendering %s is found', (_what, change, want) => {
  const schemas = schemasIn(rendering)
  const changed = { ...schemas, MosaicPage: { ...nodeAt(schemas, 'MosaicPage'), ...change } }
  expect(compare(mosaics, changed)).toMatchObject(want)
})
