import { expect, test } from 'vitest'
import { readContract } from './contract.ts'
import { operationsOf } from './openapi/operations.ts'
import { referencesIn, resolve } from './openapi/references.ts'
import { requestPartOf } from './request-part.ts'

const whole = readContract('strict')
const part = requestPartOf(whole)

test('has every operation with its parameters and body, and no answer', () => {
  const described = (document: typeof whole) =>
    operationsOf(document).map(({ id, node, pathItem }) => [
      id,
      pathItem.parameters,
      node.parameters,
      node.requestBody,
      node.security,
    ])
  expect(described(part)).toEqual(described(whole))
  expect(operationsOf(part).flatMap(({ node }) => Object.keys(node.responses))).toEqual([])
})

test('has what requests refer to as it was, and no other component', () => {
  const reached = new Set(referencesIn(part))
  for (const reference of reached)
    expect(resolve(part, { $ref: reference })).toEqual(resolve(whole, { $ref: reference }))
  const schemas = Object.keys(part.components?.schemas ?? {})
  expect(schemas.filter((name) => !reached.has(`#/components/schemas/${name}`))).toEqual([])
  expect(schemas.length).toBeLessThan(Object.keys(whole.components?.schemas ?? {}).length)
  expect(part.components?.securitySchemes).toEqual(whole.components?.securitySchemes)
})
