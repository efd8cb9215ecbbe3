import { expect, test } from 'vitest'
import { readContract } from './contract.ts'
import { listOperations } from './openapi/operations.ts'
import { referencesIn, resolve } from './openapi/references.ts'
import { extractRequestPart } from './request-part.ts'

const whole = readContract('strict')
const operations = listOperations(whole)
const parts = new Map(operations.map(({ id }) => [id, extractRequestPart(whole, id)]))

test('has every operation with its parameters and body in their place, and no answer', () => {
  const described = ({ id, method, path, pathItem, node }: (typeof operations)[number]) => ({
    call: [id, method, path],
    parameters: [...(node.parameters ?? []), ...(pathItem.parameters ?? [])],
    security: node.security,
  })
  const bodySchemas = ({ node }: (typeof operations)[number]) =>
    Object.entries(resolve(whole, node.requestBody ?? { content: {} }).content).map(([media, { schema }]) => [
      media,
      resolve(whole, schema ?? {}),
    ])
  for (const operation of operations) {
    const [own = operation, ...others] = listOperations(parts.get(operation.id) ?? whole)
    expect(others).toEqual([])
    expect(described(own)).toEqual(described(operation))
    expect([own.pathItem.parameters, own.node.responses]).toEqual([undefined, {}])
    expect(bodySchemas(own)).toEqual(bodySchemas(operation))
    expect(JSON.stringify(own.node.requestBody ?? {})).not.toMatch(/"schema":\{"\$ref"/)
  }
})

test('a parameter of an operation takes the place of one that its path shares', () => {
  const own = { name: 'limit', in: 'query', description: 'own' } as const
  const shared = { name: 'limit', in: 'query', description: 'shared' } as const
  const other = { name: 'bbox', in: 'query' } as const
  const get = { operationId: 'a_listAll', parameters: [own], responses: {} }
  const paths = { '/a': { parameters: [shared, other], get } }
  const part = extractRequestPart({ openapi: '3.1.0', info: { title: '', version: '' }, paths }, 'a_listAll')
  expect(part.paths['/a']?.get?.parameters).toEqual([own, other])
})

test('has what requests refer to as it was, and no other component', () => {
  for (const part of parts.values()) {
    const reached = new Set(referencesIn(part))
    for (const reference of reached)
      expect(resolve(part, { $ref: reference })).toBe(resolve(whole, { $ref: reference }))
    const schemas = Object.keys(part.components?.schemas ?? {})
    expect(schemas.filter((name) => !reached.has(`#/components/schemas/${name}`))).toEqual([])
    expect(schemas.length).toBeLessThan(Object.keys(whole.components?.schemas ?? {}).length)
    expect(part.components?.securitySchemes).toEqual(whole.components?.securitySchemes)
  }
})

test('an operation that the document does not have is an error', () => {
  expect(() => extractRequestPart(whole, 'data_getNothing')).toThrow('data_getNothing')
})
