import { expect, test } from 'vitest'
import { prepareRequest } from './request.ts'
import type { Call, ParameterValue } from './request.ts'

const call: Call = {
  method: 'get',
  path: '/crates',
  address: 'http://localhost:8080/',
  parameters: [],
  body: undefined,
  authorization: undefined,
}
const query = (name: string, text: string, form = 'plain'): ParameterValue => ({
  name,
  in: 'query',
  form,
  text,
})

for (const [why, given, url] of [
  ['no parameters', {}, '/crates'],
  ['text that needs encoding', { parameters: [query('q', 'a&b=c d')] }, '/crates?q=a%26b%3Dc%20d'],
  ['a comma in plain text', { parameters: [query('fields', 'a,b')] }, '/crates?fields=a%2Cb'],
  ['a list with commas', { parameters: [query('bbox', '1,2', 'commas')] }, '/crates?bbox=1,2'],
  ['a list repeated', { parameters: [query('id', 'a,b', 'repeated')] }, '/crates?id=a&id=b'],
  ['an empty field', { parameters: [query('q', '')] }, '/crates'],
  [
    'a path parameter',
    { path: '/crates/{id}', parameters: [{ name: 'id', in: 'path', form: 'plain', text: 'a/b' }] },
    '/crates/a%2Fb',
  ],
  [
    'a list in the path',
    { path: '/crates/{ids}', parameters: [{ name: 'ids', in: 'path', form: 'commas', text: '1,2' }] },
    '/crates/1,2',
  ],
] satisfies [string, Partial<Call>, string][])
  test(`address: ${why}`, () => {
    expect(prepareRequest({ ...call, ...given }).url).toBe(`http://localhost:8080${url}`)
  })

test('headers carry header parameters, the media type and the credentials', () => {
  const request = prepareRequest({
    ...call,
    method: 'post',
    parameters: [{ name: 'Prefer', in: 'header', form: 'plain', text: 'wait' }],
    body: { mediaType: 'application/json', text: '{}' },
    authorization: 'Bearer t',
  })
  expect(request.method).toBe('POST')
  expect(request.body).toBe('{}')
  expect(request.headers).toEqual({
    Prefer: 'wait',
    'Content-Type': 'application/json',
    Authorization: 'Bearer t',
  })
})

test('a form body is written as JSON and sent as a form', () => {
  const body = { mediaType: 'application/x-www-form-urlencoded', text: '{"grant_type":"x","scope":"a b"}' }
  expect(prepareRequest({ ...call, body }).body).toBe('grant_type=x&scope=a+b')
})

test('a form body that is no object is refused', () => {
  const body = { mediaType: 'application/x-www-form-urlencoded', text: '1' }
  expect(() => prepareRequest({ ...call, body })).toThrow('JSON object')
})

test('a multipart body has a part for each member, and its boundary is left to the browser', async () => {
  const body = { mediaType: 'multipart/form-data', text: '{"request":{"a":1},"evalscript":"//VERSION=3"}' }
  const request = prepareRequest({ ...call, body })
  expect(request.headers).toEqual({})
  const form = request.body instanceof FormData ? request.body : expect.unreachable()
  const part = form.get('request')
  const { type, text } =
    part instanceof Blob ? { type: part.type, text: await part.text() } : expect.unreachable()
  expect([type, text]).toEqual(['application/json', '{"a":1}'])
  expect(form.get('evalscript')).toBe('//VERSION=3')
})
