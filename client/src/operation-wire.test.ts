import { expect, test } from 'vitest'
import { fetchOptions, type OperationWire } from './operation-wire.ts'

test.each<[why: string, wire: Omit<OperationWire, 'method' | 'path'>, want: object]>([
  ['a plain operation needs nothing', {}, {}],
  ['the sibling address', { sibling: true }, { baseUrl: 'https://sibling.example' }],
  ['a redirect stays the caller’s to follow', { redirects: true }, { redirect: 'manual' }],
  ['text is not parsed as JSON', { text: true }, { parseAs: 'text' }],
  [
    'a body type',
    { bodyType: 'application/geo+json' },
    { headers: { 'Content-Type': 'application/geo+json' } },
  ],
])('%s', (_why, wire, want) => {
  const { querySerializer, ...options } = fetchOptions(wire, 'https://sibling.example')
  expect(options).toEqual(want)
  expect(querySerializer({ limit: 1 })).toBe('limit=1')
})
