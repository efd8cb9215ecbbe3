import { expect, test } from 'vitest'
import { readChangelog } from './changelog.ts'
import { listDeprecations } from './deprecations.ts'
import { readPlatform } from './platform.ts'
import { fixture, fixtureDocs } from './rendered.fixture.ts'

const platform = readPlatform(fixture.generated)

test('operations, parameters and members of schemas that are deprecated lead to where they stand', () => {
  expect(listDeprecations(platform.areas)).toEqual([
    'the parameter `Accept-Language` of [List crates](yard.html#yard_listCrates)',
    '[Create a crate](yard.html#yard_createCrate)',
    'the member `position` of [Crate](yard.html#schema-Crate)',
  ])
})

test('the changelog lists them before the releases', () => {
  const text = readChangelog(fixture.changelog, platform)
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
    'Deprecated',
    'Unreleased',
    '1.0.0',
  ])
})

test('without any the changelog is as it is written', () => {
  const text = readChangelog(fixture.changelog, { ...platform, areas: [], companions: [] })
  expect(text).toMatch(/^## Unreleased\n/)
})

test('operations that it names lead to their sections, and what the contract no longer has to none', () => {
  expect(readChangelog(fixture.changelog, platform)).toContain(
    '- Lids of [yard_createCrate](yard.html#yard_createCrate), and yard_createLid.',
  )
})

test.each([
  ['an operation', '<h3>Create a crate <span class="mark">deprecated</span>'],
  [
    'a parameter',
    '<code class="name">Accept-Language</code> <span class="type">string</span> <span class="mark">deprecated</span>',
  ],
  [
    'a member',
    '<code class="name">position</code> <span class="type"><a href="#schema-Box">Box</a></span> <span class="mark">deprecated</span>',
  ],
])('%s that is deprecated is marked where it stands', (_what, html) => {
  expect(fixtureDocs.get('yard.html')).toContain(html)
})

test.each([
  '- Deprecated',
  '- `Accept-Language` (string, deprecated)',
  '- `position` ([Box](#box), deprecated)',
])('the Markdown has "%s"', (text) => {
  expect(fixtureDocs.get('yard.md')).toContain(text)
})
