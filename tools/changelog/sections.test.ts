import { expect, test } from 'vitest'
import { withRelease, withUnreleased } from './sections.ts'

const first = '## 1.0.0 - 2026-11-22\n\nThe first.\n'
const head = withUnreleased('', '').split('## ', 1).join('')

test.each([
  ['there is none', '', 'News.\n', '## Unreleased\n\nNews.\n'],
  ['there are releases only', first, 'News.\n', `## Unreleased\n\nNews.\n\n${first}`],
  [
    'it says something else',
    `My head.\n\n## Unreleased\n\nOld.\n\n${first}`,
    'News.\n',
    `## Unreleased\n\nNews.\n\n${first}`,
  ],
])('a changelog gets its unreleased section where %s', (_why, text, news, want) => {
  expect(withUnreleased(text, news)).toBe(`${head}${want}`)
  expect(withUnreleased(withUnreleased(text, news), news)).toBe(`${head}${want}`)
})

test('a release stands before those that were, and nothing of what is left is lost', () => {
  const before = withUnreleased(first, 'News.\n')
  const release = { version: '1.1.0', day: '2026-11-28', news: 'News.\n' }
  expect(withRelease(before, release, 'Nothing.\n')).toBe(
    `${head}## Unreleased\n\nNothing.\n\n## 1.1.0 - 2026-11-28\n\nNews.\n\n${first}`,
  )
})

test('a heading below a section begins none', () => {
  expect(withUnreleased('## 1.0.0\n\n### Unreleased\n\nText.\n', 'News.\n')).toContain(
    '## 1.0.0\n\n### Unreleased\n\nText.\n',
  )
})
