import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { renderDocs, repository } from './build.ts'
import { readPlatform } from './platform.ts'
import { contractDocs, fixture, fixtureDocs, pictures } from './rendered-fixture.ts'
import { codeSamples } from './samples/code-samples.ts'

const fileOf = (files: ReadonlyMap<string, string>, path: string): string => {
  const text = files.get(path)
  if (text === undefined) throw new Error(`The documentation has no ${path}.`)
  return text
}

/** A file whose name holds a digest of what it holds. */
const assetOf = (files: ReadonlyMap<string, string>, name: string): string => {
  const [start = '', ending = ''] = name.split('.')
  const path = [...files.keys()].find((each) => each.startsWith(`assets/${start}.`) && each.endsWith(ending))
  return fileOf(files, path ?? name)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Without the colours of code. */
const uncoloured = (html: string): string => html.replaceAll(/<\/?span[^>]*>/g, '')

/** Addresses that a file makes the browser fetch by itself; a link that a reader follows is none. */
const loads = (text: string): string[] =>
  [
    ...[...text.matchAll(/<(?!a\b)[a-z]+\b[^>]*?\s(?:src|href|srcset|poster|data|action)="([^"]*)"/g)],
    ...[...text.matchAll(/@import\s+["']?([^"';]+)/g)],
    ...[...text.matchAll(/url\(\s*["']?([^"')]+)/g)],
  ].map(([, address = '']) => address)

const idsIn = (html: string): string[] => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id)

/** What stands after the first place of a mark, up to the next place of an end; a page has megabytes to look through. */
const between = (text: string, mark: string, end: string): string => {
  const at = text.indexOf(mark)
  if (at < 0) return ''
  const to = text.indexOf(end, at)
  return text.slice(at + mark.length, to < 0 ? undefined : to)
}

const withEnding = (files: ReadonlyMap<string, string>, ending: string) =>
  [...files].filter(([path]) => path.endsWith(ending))

describe('the documentation of the contract', () => {
  const { contract, areas, companions } = readPlatform(repository.generated)
  const documented = new Set(areas.flatMap(({ operations }) => operations.map(({ id }) => id)))

  test('every operation of the bundle belongs to an area', () => {
    const operations = Object.values(contract.paths).flatMap((item) =>
      Object.values(item).flatMap((operation) => ('operationId' in operation ? [operation.operationId] : [])),
    )
    expect(operations.length).toBeGreaterThan(0)
    expect(operations.filter((id) => !documented.has(id))).toEqual([])
  })

  for (const area of areas)
    test(`${area.name}: page, whole page and Markdown have every operation with its inputs and answers`, () => {
      const [page, whole] = [fileOf(contractDocs, `${area.name}.html`), fileOf(contractDocs, 'all.html')]
      const chapters = fileOf(contractDocs, `${area.name}.md`).split('\n### ')
      for (const operation of area.operations) {
        const { id, method, path, parameters, responses } = operation
        const [section, sectionOfWhole] = [page, whole].map((text) => between(text, `id="${id}"`, '<section'))
        const chapter = chapters.find((text) => text.includes(`\`${id}\``)) ?? ''
        expect(chapter).toContain(`\`${method.toUpperCase()} ${path}\``)
        for (const html of [section, sectionOfWhole]) {
          for (const { name } of parameters) expect(html).toContain(`<code class="name">${name}</code>`)
          for (const { status } of responses) expect(html).toContain(`>${status}</span>`)
        }
        expect(section).toContain(`data-method="${method}" data-path="${path}"`)
        expect(sectionOfWhole).toContain(`href="${area.name}.html#${id}"`)
        for (const { code } of codeSamples(operation)) {
          expect(uncoloured(section ?? '')).toContain(escaped(code))
          expect(chapter).toContain(code)
        }
        for (const { name } of parameters) expect(chapter).toContain(`- \`${name}\``)
        for (const { status } of responses) expect(chapter).toContain(`**${status}**`)
      }
    })

  test('control: page and Markdown have every operation, which the page of the whole contract has not', () => {
    const [page, twin] = [fileOf(contractDocs, 'control.html'), fileOf(contractDocs, 'control.md')]
    const ids = companions.flatMap(({ operations }) => operations.map(({ id }) => id))
    expect(ids).toContain('control_runReset')
    for (const id of ids) {
      expect(page).toContain(`id="${id}"`)
      expect(twin).toContain(`\`${id}\``)
      expect(fileOf(contractDocs, 'all.html')).not.toContain(id)
    }
    expect(JSON.parse(fileOf(contractDocs, 'control.json'))).toHaveProperty('paths./control/reset.post')
  })

  test('every example of the contract is printed', () => {
    for (const { name, operations, webhooks } of areas) {
      const page = uncoloured(fileOf(contractDocs, `${name}.html`))
      for (const { id, body, responses } of [...operations, ...webhooks])
        for (const { examples } of [...(body?.content ?? []), ...responses.flatMap(({ content }) => content)])
          for (const { text } of examples) {
            expect(fileOf(contractDocs, `${name}.md`), id).toContain(text)
            expect(page, id).toContain(escaped(text))
          }
    }
  })

  test('the ways to narrow a list by one member take one line, of the parameters and of the console', () => {
    const section = fileOf(contractDocs, 'quota.html').split('id="quota_listReservations"')[1] ?? ''
    const [parameters = '', form = ''] = section.split('<form')
    expect(parameters).toContain(
      '<summary><code class="name">amount__</code> <code>eq</code> <code>ne</code> <code>lt</code>',
    )
    expect(form).toContain('<summary><code>amount__</code></summary>')
  })

  test('no page takes more than 200 kB over the wire, with script and style', () => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 } // as the largest of them is compressed
    const wire = (text: string) => brotliCompressSync(text, { params }).length
    const assets = ['docs.js', 'docs.css']
      .map((name) => wire(assetOf(contractDocs, name)))
      .reduce((sum, size) => sum + size)
    for (const [path, text] of withEnding(contractDocs, '.html'))
      expect(wire(text) + assets, path).toBeLessThanOrEqual(200_000)
  })

  test('the first page leads to every area, and says how many operations it has', () => {
    const page = fileOf(contractDocs, 'index.html')
    for (const { name, title, operations } of [...areas, ...companions]) {
      const card = between(page, `<a href="${name}.html">${title}</a>`, '</li>')
      expect(card).toContain(`${operations.length} operation`)
    }
  })

  test('the conventions have every area, and each address and way in', () => {
    const page = fileOf(contractDocs, 'conventions.html')
    for (const { name } of areas) expect(page).toContain(`<a href="${name}.html">`)
    for (const { description } of contract.servers ?? []) expect(page).toContain(description)
    for (const name of Object.keys(contract.components?.securitySchemes ?? {}))
      expect(page).toContain(`<code>${name}</code>`)
  })

  test('the conventions tell how to page through every list that goes on', () => {
    const isLink = /"(?:_?next|nextToken)":|"rel":"next"/
    const going = areas.filter(({ operations }) =>
      operations.some(({ method, responses }) =>
        responses.some(({ content }) =>
          content.some(
            ({ examples }) =>
              method === 'get' && examples.some(({ value }) => isLink.test(JSON.stringify(value))),
          ),
        ),
      ),
    )
    const [, table = ''] = fileOf(contractDocs, 'conventions.md').split('## Paging')
    expect(going.length).toBeGreaterThan(0)
    for (const { name } of going) expect(table.split('\n## ')[0]).toContain(`| [${name}](`)
  })

  test('every area has a guide', () => {
    const page = fileOf(contractDocs, 'guides.html')
    for (const { name } of areas) expect(page).toContain(`<a href="${name}.html#`)
  })

  test('llms.txt leads to the Markdown of every area', () => {
    for (const { name } of [...areas, ...companions])
      expect(fileOf(contractDocs, 'llms.txt')).toContain(`](${name}.md)`)
  })
})

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
      expect(assetOf(files, 'docs.js')).not.toMatch(/https?:\/\//)
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

test('HTML and images in a description are text', () => {
  const page = fileOf(fixtureDocs, 'yard.html')
  expect(page).not.toContain('<script>alert')
  expect(page).not.toContain('<img')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; and <code>code</code>')
})

test('a webhook is shown with its headers, its body and what to answer', () => {
  const [, section = ''] = uncoloured(fileOf(fixtureDocs, 'yard.html')).split('id="yard_createNotice"')
  for (const text of ['webhook-id', '&quot;name&quot;: &quot;restless&quot;', '2XX', 'Sent again.'])
    expect(section).toContain(text)
  expect(section.split('<section')[0]).not.toContain('data-method')
  expect(assetOf(fixtureDocs, 'search-index.js')).toContain('yard.html#yard_createNotice')
})

for (const name of ['yard', 'index', 'conventions', 'guides'])
  test(`the Markdown of the fixture is as written down: ${name}`, async () => {
    const text = fileOf(fixtureDocs, `${name}.md`)
    await expect(text).toMatchFileSnapshot(`fixture/${name}.md.txt`)
  })

test('a guide is found by its title and by the operations that it names', () => {
  const index = assetOf(fixtureDocs, 'search-index.js')
  expect(index).toMatch(/"title":"Stack crates",[^{]*"url":"guides\.html#stack-crates"/)
  expect(index).toMatch(/"names":"yard_createCrate[^{]*"url":"guides\.html#stack-crates-the-first"/)
})

test('a missing document is a clear error', () => {
  expect(() => renderDocs({ ...fixture, generated: fixture.guides })).toThrow('openapi.json')
})
