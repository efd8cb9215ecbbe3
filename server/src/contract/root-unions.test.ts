import { expect, test } from 'vitest'
import { serveToys } from '../http/test/toys.fixture.ts'

const { call } = await serveToys()

test.each([
  ['a right branch', '{"type":"Ball","radius":1}', 201, '"made"'],
  ['a wrong member', '{"type":"Cube","side":"x"}', 400, '"side":['],
  ['a missing member', '{"type":"Cube"}', 400, '"side":['],
  ['an unknown tag', '{"type":"Cone"}', 400, '"type":["must be one of'],
  ['no tag', '{}', 400, '"type":["is required'],
  ['null', 'null', 400, 'must be an object'],
])('a body that is a union: %s', async (_why, body, status, part) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await call('POST', '/toys/v1/union', { body, headers })
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(part)])
})
