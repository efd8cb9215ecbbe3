import { expect, test } from 'vitest'
import { waitingFor } from './waiting.ts'

test('a wait writes each change and a sign of life a minute, with the time since it began', () => {
  const lines: string[] = []
  const session = { tell: (text: string) => void lines.push(text), signal: new AbortController().signal }
  const { onProgress } = waitingFor(session, 'a', (state: string) => state)
  for (const [state, seconds] of [
    ['queued', 0],
    ['queued', 4],
    ['running', 8],
    ['running', 38],
    ['running', 67.6],
    ['running', 68],
    ['running', 98],
    ['success', 125],
  ] as const)
    onProgress?.(state, seconds * 1000)
  expect(lines).toEqual([
    'a: queued, 0 s',
    'a: running, 8 s',
    'a: running, 1 min 8 s',
    'a: success, 2 min 5 s',
  ])
})

test.each([
  [undefined, undefined],
  [90, 90_000],
])('a timeout of %s seconds is %s milliseconds', (seconds, milliseconds) => {
  const session = { tell: () => undefined, signal: new AbortController().signal }
  expect(waitingFor(session, 'a', String, seconds).timeout).toBe(milliseconds)
})
