import { expect, test } from 'vitest'
import { renderDocs } from './build.ts'
import { findAsset, findFile, uncoloured } from './built.fixture.ts'
import { fixture, fixtureDocs } from './rendered.fixture.ts'

test('HTML and images in a description are text', () => {
  const page = findFile(fixtureDocs, 'yard.html')
  expect(page).not.toContain('<script>alert')
  expect(page).not.toContain('<img')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; and <code>code</code>')
})

test('a webhook is shown with its headers, its body and what to answer', () => {
  const [, section = ''] = uncoloured(findFile(fixtureDocs, 'yard.html')).split('id="yard_createNotice"')
  for (const text of ['webhook-id', '&quot;name&quot;: &quot;restless&quot;', '2XX', 'Sent again.'])
    expect(section).toContain(text)
  expect(section.split('<section')[0]).not.toContain('data-method')
  expect(findAsset(fixtureDocs, 'search-index.js')).toContain('yard.html#yard_createNotice')
})

for (const name of ['yard', 'index', 'conventions', 'guides'])
  test(`the Markdown of the fixture is as written down: ${name}`, async () => {
    const text = findFile(fixtureDocs, `${name}.md`)
    await expect(text).toMatchFileSnapshot(`fixture/${name}.md.txt`)
  })

test('a guide is found by its title and by the operations that it names', () => {
  const index = findAsset(fixtureDocs, 'search-index.js')
  expect(index).toMatch(/"title":"Stack crates",[^{]*"url":"guides\.html#stack-crates"/)
  expect(index).toMatch(/"names":"yard_createCrate[^{]*"url":"guides\.html#stack-crates-the-first"/)
})

test('a missing document is a clear error', () => {
  expect(() => renderDocs({ ...fixture, generated: fixture.guides })).toThrow('openapi.json')
})
