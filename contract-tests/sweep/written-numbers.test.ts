import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDocument } from '../contract/document.ts'
import { contractOperations } from '../contract/operation.ts'
import type { Child } from '../processes/child.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { startPlatform } from '../processes/platform.ts'
import { freshTarget } from '../processes/target.ts'
import { send } from '../validate/send.ts'
import { joinQuery, parametersIn, plainCall, exampleQuery, buildRequest, type Target } from './call.ts'

const name = 'generated/openapi.json'
const contract = parseDocument(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'), name)

const operations = contractOperations(contract).filter((operation) =>
  parametersIn(operation, 'query').some((parameter) => parameter.name === 'bbox'),
)

let platform: Child<PlatformAddresses>
let target: Target
beforeAll(async () => {
  platform = await startPlatform([])
  target = await freshTarget(platform.ready)
})
afterAll(() => platform.stop())

test('operations take a box', () => {
  expect(operations.map(({ id }) => id)).toEqual(expect.arrayContaining(['catalog_searchItemsSimple']))
})

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  const plain = plainCall(operation)
  const others = parametersIn(operation, 'query').filter(
    ({ required, name: own }) => required && own !== 'bbox',
  )

  test.each([
    ['1e-7,51,1,52', plain.status],
    ['1E-7,51,1.0e0,52', plain.status],
    ['.5,51,1,52', plain.status],
    ['-.5,51,1,52', plain.status],
    ['0x1,51,2,52', 400],
    ['1,51,Infinity,52', 400],
    ['1,51,2,NaN', 400],
    ['1,51,,52', 400],
    ['1,51,2,1e999', 400],
  ])('bbox=%s: %s', async (box, status) => {
    const query = joinQuery(exampleQuery(others), `bbox=${box}`)
    const reply = await send(buildRequest({ ...plain, query }, target))
    expect([reply.status, reply.body.slice(0, 200)]).toEqual([status, expect.anything()])
    if (status === 400) expect(reply.body).toContain('bbox')
  })
})
