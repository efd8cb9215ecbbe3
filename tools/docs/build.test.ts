import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { repository } from './build.ts'
import { findAsset, between, escaped, findFile, uncoloured, withEnding } from './built.fixture.ts'
import { serverPurpose } from './default-address.ts'
import { readPlatform } from './platform.ts'
import { contractDocs } from './rendered.fixture.ts'
import { codeSamples } from './samples/code-samples.ts'

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
      const page = findFile(contractDocs, `${area.name}.html`)
      const whole = findFile(contractDocs, 'all.html')
      const chapters = findFile(contractDocs, `${area.name}.md`).split('\n### ')
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
    const page = findFile(contractDocs, 'control.html')
    const twin = findFile(contractDocs, 'control.md')
    const ids = companions.flatMap(({ operations }) => operations.map(({ id }) => id))
    expect(ids).toContain('control_runReset')
    for (const id of ids) {
      expect(page).toContain(`id="${id}"`)
      expect(twin).toContain(`\`${id}\``)
      expect(findFile(contractDocs, 'all.html')).not.toContain(id)
    }
    expect(JSON.parse(findFile(contractDocs, 'control.json'))).toHaveProperty('paths./control/reset.post')
  })

  test('every example of the contract is printed', () => {
    for (const { name, operations, webhooks } of areas) {
      const page = uncoloured(findFile(contractDocs, `${name}.html`))
      for (const { id, body, responses } of [...operations, ...webhooks])
        for (const { examples } of [...(body?.content ?? []), ...responses.flatMap(({ content }) => content)])
          for (const { text } of examples) {
            expect(findFile(contractDocs, `${name}.md`), id).toContain(text)
            expect(page, id).toContain(escaped(text))
          }
    }
  })

  test('the ways to narrow a list by one member take one line, of the parameters and of the console', () => {
    const section = findFile(contractDocs, 'quota.html').split('id="quota_listReservations"')[1] ?? ''
    const [parameters = '', form = ''] = section.split('<form')
    expect(parameters).toContain(
      '<summary><code class="name">amount__</code> <code>eq</code> <code>ne</code> <code>lt</code>',
    )
    expect(form).toContain('<summary><code>amount__</code></summary>')
  })

  test('no page shows the name of an address in its place', () => {
    const shown = ['.html', '.md', '.txt'].flatMap((ending) => withEnding(contractDocs, ending))
    expect(shown.filter(([, text]) => text.includes('base_url}')).map(([path]) => path)).toEqual([])
    expect(findFile(contractDocs, 'llms.txt')).toContain('The main address `http://localhost:8080` accepts')
  })

  test('the client has a page of what its package says, which leads to a comparison', () => {
    const page = findFile(contractDocs, 'client.html')
    const twin = findFile(contractDocs, 'client.md')
    for (const text of [
      'verifyWebhook',
      'downloadOrder',
      'waitForOrder',
      'cql2',
      'clientSecret',
      'npx imagery',
    ])
      for (const shown of [uncoloured(page), twin]) expect(shown).toContain(text)
    expect(page).toContain('<h2 id="webhooks">Webhooks')
    expect(page).toContain('<a href="client-comparison.html">')
    expect(findFile(contractDocs, 'llms.txt')).toContain('](client.md)')
  })

  test('pages are ASCII, whatever the contract has', () => {
    const pages = withEnding(contractDocs, '.html')
    expect(pages.filter(([, html]) => /[\u0080-\uffff]/.test(html)).map(([path]) => path)).toEqual([])
    expect(findFile(contractDocs, 'all.html')).toContain('m&#178;')
  })

  test('no page takes more than 200 kB over the wire, with script and style', () => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 6 } // as the largest of them is compressed
    const wire = (text: string) => brotliCompressSync(text, { params }).length
    const assets = ['docs.js', 'docs.css']
      .map((name) => wire(findAsset(contractDocs, name)))
      .reduce((sum, size) => sum + size)
    for (const [path, text] of withEnding(contractDocs, '.html'))
      expect(wire(text) + assets, path).toBeLessThanOrEqual(200_000)
  })

  test('the first page leads to every area, and says how many operations it has', () => {
    const page = findFile(contractDocs, 'index.html')
    for (const { name, title, operations } of [...areas, ...companions]) {
      const card = between(page, `<a href="${name}.html">${title}</a>`, '</li>')
      expect(card).toContain(`${operations.length} operation`)
    }
  })

  test('the conventions have every area, and each address and way in', () => {
    const page = findFile(contractDocs, 'conventions.html')
    for (const { name } of areas) expect(page).toContain(`<a href="${name}.html">`)
    for (const server of contract.servers ?? []) expect(page).toContain(serverPurpose(server))
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
    const [, table = ''] = findFile(contractDocs, 'conventions.md').split('## Paging')
    expect(going.length).toBeGreaterThan(0)
    for (const { name } of going) expect(table.split('\n## ')[0]).toContain(`| [${name}](`)
  })

  test('every area has a guide', () => {
    const page = findFile(contractDocs, 'guides.html')
    for (const { name } of areas) expect(page).toContain(`<a href="${name}.html#`)
  })

  test('llms.txt leads to the Markdown of every area', () => {
    for (const { name } of [...areas, ...companions])
      expect(findFile(contractDocs, 'llms.txt')).toContain(`](${name}.md)`)
  })
})
