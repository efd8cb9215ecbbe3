import { expect, test } from 'vitest'
import { readContract } from './contract.ts'
import { operationsOf } from './openapi/operations.ts'
import { referencesIn, resolve } from './openapi/references.ts'
import { requestPartOf } from './request-part.ts'

const whole = readContract('strict')
const operations = operationsOf(whole)
const parts = new Map(operations.map(({ id }) => [id, requestPartOf(whole, id)]))

test('has every operation with its parameters and body, and no answer', () => {
  const described = ({ id, method, path, pathItem, node }: (typeof operations)[number]) => ({
    call: [id, method, path],
    parameters: [...(pathItem.parameters ?? []), ...(node.parameters ?? [])],
    body: node.requestBody,
    security: node.security,
  })
  for (const operation of operations) {
    const [own, ...others] = operationsOf(parts.get(operation.id) ?? whole)
    expect(others).toEqual([])
    expect(own && described(own)).toEqual(described(operation))
    expect(own?.node.responses).toEqual({})
  }
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
  expect(() => requestPartOf(whole, 'data_getNothing')).toThrow('data_getNothing')
})
