import { expect, test } from 'vitest'
import { fetchOptions, type Marks } from './operation-wire.ts'

test.each<[why: string, marks: Marks, want: object]>([
  ['a plain operation needs nothing', {}, {}],
  ['the sibling address', { sibling: 'sibling' }, { baseUrl: 'https://sibling.example' }],
  ['a redirect stays the caller’s to follow', { redirects: 'redirects' }, { redirect: 'manual' }],
  ['text is not parsed as JSON', { text: 'text' }, { parseAs: 'text' }],
  ['bytes are not parsed as JSON', { blob: 'blob' }, { parseAs: 'blob' }],
  ['a body type', { body: 'application/geo+json' }, { headers: { 'Content-Type': 'application/geo+json' } }],
])('%s', (_why, marks, want) => {
  const { querySerializer, ...options } = fetchOptions(marks, 'https://sibling.example')
  expect(options).toEqual(want)
  expect(querySerializer({ limit: 1 })).toBe('limit=1')
})
