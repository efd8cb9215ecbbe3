import { describe, expect, test } from 'vitest'
import { renderDocs, repository } from './build.ts'
import { findAsset, between, withEnding } from './built.fixture.ts'
import { contractDocs, fixture, fixtureDocs, pictures } from './rendered.fixture.ts'

/** Addresses that a file makes the browser fetch by itself; a link that a reader follows is none. */
const loads = (text: string): string[] =>
  [
    ...[...text.matchAll(/<(?!a\b)[a-z]+\b[^>]*?\s(?:src|href|srcset|poster|data|action)="([^"]*)"/g)],
    ...[...text.matchAll(/@import\s+["']?([^"';]+)/g)],
    ...[...text.matchAll(/url\(\s*["']?([^"')]+)/g)],
  ].map(([, address = '']) => address)

const idsIn = (html: string): string[] => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)

for (const [name, files] of [
  ['contract', contractDocs],
  ['fixture', fixtureDocs],
] as const)
  describe(`the files made from the ${name}`, () => {
    test('load nothing but each other', () => {
      const outside = [...withEnding(files, '.html'), ...withEnding(files, '.css')].flatMap(([path, text]) =>
        loads(text).flatMap((address) =>
          files.has(address) || pictures.has(address) ? [] : [`${path} loads ${address}`],
        ),
      )
      expect(outside).toEqual([])
      expect(findAsset(files, 'docs.js')).not.toMatch(/https?:\/\//)
    })

    test('have no link between each other that leads nowhere', () => {
      const ids = new Map(withEnding(files, '.html').map(([path, text]) => [path, new Set(idsIn(text))]))
      const isThere = (file: string, anchor: string) =>
        files.has(file) && (anchor === '' || ids.get(file)?.has(anchor) === true)
      const broken = withEnding(files, '.html').flatMap(([path, text]) =>
        [...text.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(([, href = '']) => {
          const [file = '', anchor = ''] = href.split('#')
          const isSound =
            /^[a-z]+:|^\.\.\/explore\/($|\?)/.test(href) || isThere(file === '' ? path : file, anchor)
          return isSound ? [] : [`${path} links to ${href}`]
        }),
      )
      expect(broken).toEqual([])
    })

    test('show no comment that is meant for those who write them', () => {
      const showing = withEnding(files, '.html').filter(([, text]) => text.includes('&lt;!--'))
      expect(showing.map(([path]) => path)).toEqual([])
    })

    test('are the same every time', () => {
      expect(renderDocs(name === 'fixture' ? fixture : repository)).toEqual(files)
    })

    test('have a place to link to for every heading', () => {
      for (const [path, text] of withEnding(files, '.html')) {
        const headings = between(text, '<main', '</main>').match(/<h[2-5]\b[^]*?<\/h[2-5]>/g) ?? []
        const missing = headings.filter(
          (heading) => !heading.startsWith('<h3><a') && !heading.includes('class="permalink"'),
        )
        expect(missing, path).toEqual([])
      }
    })

    test('give every id once', () => {
      for (const [path, text] of withEnding(files, '.html')) {
        const ids = idsIn(text)
        expect(ids.length, path).toBe(new Set(ids).size)
      }
    })
  })

test('the search for outside addresses sees each kind', () => {
  const outside = 'https://cdn.example/x'
  for (const text of [
    `<script src="${outside}"></script>`,
    `<link rel="stylesheet" href="${outside}">`,
    `<img alt="" src="${outside}">`,
    `@import "${outside}";`,
    `a { background: url('${outside}') }`,
  ])
    expect(loads(text)).toEqual([outside])
  expect(loads(`<a href="${outside}">`)).toEqual([])
})
