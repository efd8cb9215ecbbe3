import { expect, test } from 'vitest'
import type { Node } from '../../server/src/contract/openapi/nodes.ts'
import { clientApis, clientSchemas } from './client-apis.ts'

const contract: Node = {
  openapi: '3.1.0',
  tags: [
    { name: 'maps', description: 'Maps of the harbour.' },
    { name: 'plans', description: 'Plans.' },
  ],
  paths: {
    '/maps': {
      get: {
        operationId: 'maps_listMaps',
        summary: 'List maps',
        description: 'All of them.\nNewest first, `*/` and all.\n',
        responses: {
          '200': { description: 'The maps.' },
          '404': { $ref: '#/components/responses/Gone' },
          '500': { description: 'A fault.' },
        },
      },
    },
    '/plans': {
      post: { operationId: 'plans_createPlan', summary: 'Create', description: 'One.', responses: {} },
    },
  },
  components: {
    responses: { Gone: { description: 'No maps:\nthey are\ngone.' } },
    schemas: {
      Map: { description: 'A map.\nOf paper.' },
      'tiling-grid': { type: 'object' },
    },
  },
}

test('an operation is a method of its area, with what the contract says of it', () => {
  const written = clientApis(contract)
  expect(written).toContain(`  /** Maps of the harbour. */
  readonly maps: {
    /**
     * List maps: \`GET /maps\`.
     *
     * All of them.
     * Newest first, \`*\\/\` and all.
     *
     * @throws ApiError 404: No maps: they are gone.
     * @see http://localhost:8080/docs/maps.html#maps_listMaps
     */
    readonly listMaps: Operation<'maps_listMaps'>
  }
  /** Plans. */
  readonly plans: {
`)
  expect(written).toContain("    readonly createPlan: Operation<'plans_createPlan'>\n")
})

test('failures that every operation may have are not repeated', () => {
  expect(clientApis(contract)).not.toContain('A fault.')
})

test('a schema is a type of its name, or of what its tag is called', () => {
  const written = clientSchemas(contract)
  expect(written).toContain("/**\n * A map.\n * Of paper.\n */\nexport type Map = Stated<Schemas['Map']>\n")
  expect(written).toContain("export type TilingGrid = Stated<Schemas['tiling-grid']>\n")
})
