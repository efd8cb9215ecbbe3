import { expect, test } from 'vitest'
import { phrase } from './prose.ts'

test.each([
  ['an option, which stays in one line', '`--deliver`', '<code><span class="whole">--deliver</span></code>'],
  [
    'an option of a command',
    '`npm start -- --host <name>`',
    '<code>npm start -- <span class="whole">--host</span> &lt;name&gt;</code>',
  ],
  ['a date', '`2026-05-04`', '<code>2026-05-04</code>'],
])('code of %s', (_what, text, want) => {
  expect(phrase(text).text).toBe(want)
})
