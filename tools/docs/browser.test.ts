import { existsSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildDocs, renderDocs } from './build.ts'
import { layoutFaults } from './layout-faults.ts'

const CHROMIUM = '/usr/bin/chromium'
const isMissing = !existsSync(CHROMIUM)
if (isMissing)
  console.warn(`The docs are not tested in a browser: there is no ${CHROMIUM} (apt-get install chromium).`)

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

const fixtureFolder = join(import.meta.dirname, 'fixture')
const fixture = { generated: fixtureFolder, guides: join(fixtureFolder, 'guides') }

interface Received {
  readonly line: string
  readonly authorization: string | undefined
  readonly body: string
}

/** A server with the documentation at `/docs/` that gives tokens and answers every other call with what it received. */
const serve = async (files: ReadonlyMap<string, string>, received: Received[]): Promise<Server> => {
  const answer = async (
    request: IncomingMessage,
  ): Promise<[status: number, mediaType: string, body: string]> => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const file = pathname.replace('/docs/', '')
    if (file === 'addresses.json')
      return [
        200,
        'application/json',
        JSON.stringify({ baseUrl: base, siblingBaseUrl: base, tokenUrl: `${base}/token` }),
      ]
    const page = files.get(file)
    if (page !== undefined) return [200, MEDIA_TYPES[extname(file)] ?? 'text/plain', page]
    const call = {
      line: `${request.method ?? ''} ${request.url ?? ''}`,
      authorization: request.headers.authorization,
      body: await text(request),
    }
    received.push(call)
    const reply = pathname === '/token' ? { access_token: 'secret-token', expires_in: 60 } : call
    return [200, 'application/json', JSON.stringify(reply)]
  }
  const server = createServer((request, response) => {
    void answer(request).then(([status, mediaType, body]) => {
      response.writeHead(status, { 'content-type': mediaType }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = addressOf(server)
  return server
}

const addressOf = (server: Server): string => {
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.')
  return `http://127.0.0.1:${address.port}`
}

describe.skipIf(isMissing)('the documentation in a browser without a network', () => {
  const docs = renderDocs()
  const yard = renderDocs(fixture)
  const received: Received[] = []
  let browser: Browser
  let servers: readonly Server[] = []
  let [docsAddress, yardAddress] = ['', '']

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS })
    servers = await Promise.all([serve(docs, received), serve(yard, received)])
    ;[docsAddress = '', yardAddress = ''] = servers.map((server) => `${addressOf(server)}/docs/`)
  })
  afterAll(async () => {
    await browser.close()
    for (const server of servers) server.close()
  })

  /** Opens a page and writes down what it says on the console and asks of anybody but its own origin. */
  const open = async (address: string): Promise<{ page: Page; complaints: string[] }> => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const complaints: string[] = []
    const origin = new URL('.', address).href.replace(/docs\/$/, '')
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url()))
        complaints.push(`request: ${request.url()}`)
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    return { page, complaints }
  }

  for (const path of [...docs.keys()].filter((file) => file.endsWith('.html')))
    test(`${path}, wide and narrow: no outside request, no complaint, no fault of the layout`, async () => {
      const { page, complaints } = await open(`${docsAddress}${path}`)
      for (const [width, colorScheme] of [
        [1280, 'light'],
        [390, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
        expect(await layoutFaults(page)).toEqual([])
      }
      expect(await page.locator('h1').count()).toBe(1)
      const unnamed = 'input:not(label input):not([aria-label]), select:not(label select)'
      expect(await page.locator(unnamed).count()).toBe(0)
      expect(complaints).toEqual([])
      await page.close()
    })

  /** The first page at a width, on a screen too low for it, so that its height is its own. */
  const firstPage = async (width: number): Promise<Page> => {
    const { page } = await open(`${docsAddress}index.html`)
    await page.setViewportSize({ width, height: 400 })
    return page
  }
  const sections = '[...document.querySelectorAll("main section")]'
  const cut =
    '[...document.querySelectorAll("main, main section, main table")].filter((box) => box.scrollWidth > box.clientWidth).length'

  for (const width of [1280, 1440])
    test(`the first page takes one screen, ${width} by 900`, async () => {
      const page = await firstPage(width)
      expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(900)
      expect(await page.evaluate(cut)).toBe(0)
      const said = await page.locator('main section').allInnerTexts()
      expect(said.map((text) => text.split('\n')[0])).toEqual([
        'What each API is for',
        'Two addresses, tokens and keys',
        'Paging',
        'Errors',
        'Limits',
      ])
      expect(
        await page.evaluate(
          `Math.min(...${sections}.map((each) => parseFloat(getComputedStyle(each).fontSize)))`,
        ),
      ).toBeGreaterThanOrEqual(12)
      await page.close()
    })

  test('the first page is one column on a narrow screen', async () => {
    const page = await firstPage(500)
    const lefts = await page.evaluate(`${sections}.map((each) => each.getBoundingClientRect().left)`)
    expect(lefts).toEqual([16, 16, 16, 16, 16])
    expect(await page.evaluate(cut)).toBe(0)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(500)
    await page.close()
  })

  test('the watch for outside requests sees one', async () => {
    const { page, complaints } = await open(`${docsAddress}index.html`)
    await page.evaluate('fetch("https://elsewhere.example/").catch(() => undefined)')
    expect(complaints).toContain('request: https://elsewhere.example/')
    await page.close()
  })

  test('opened from a file, pages are styled, searchable and quiet', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-'))
    buildDocs(folder, fixture)
    const { page, complaints } = await open(pathToFileURL(join(folder, 'yard.html')).href)
    expect(await page.evaluate('getComputedStyle(document.querySelector(".top")).position')).toBe('sticky')
    await page.keyboard.press('/')
    await page.keyboard.type('create CRATE')
    await page.locator('.results a', { hasText: 'Create a crate' }).click()
    expect(page.url()).toContain('yard.html#yard_createCrate')
    await page.locator('.open-session').click()
    expect(await page.locator('.address').inputValue()).toBe('http://localhost:8080')
    expect(complaints).toEqual([])
    await page.close()
  })

  for (const width of [1280, 390])
    test(`what a search finds stays on the screen, ${width} pixels wide`, async () => {
      const { page } = await open(`${yardAddress}yard.html`)
      await page.setViewportSize({ width, height: 900 })
      await page.locator('.search input').fill('crate')
      await page.locator('.results a').first().waitFor()
      const { x = -1, width: taken = width } = (await page.locator('.results').boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + taken).toBeLessThanOrEqual(width)
      await page.close()
    })

  test('try it: gets a token and sends the parameters with it', async () => {
    const { page, complaints } = await open(`${yardAddress}yard.html`)
    await page.locator('.open-session').click()
    await page.locator('[name=clientId]').fill('me')
    await page.locator('[name=clientSecret]').fill('hush & hush')
    await page.locator('[name=requestToken]').click()
    await page.locator('.token-state', { hasText: '60 seconds' }).waitFor()
    await page.locator('dialog [type=submit]').click()
    const form = page.locator('#yard_listCrates')
    await form.locator('.try summary').click()
    await form.locator('[data-name=id]').fill('a,b')
    await form.locator('[data-name=near]').fill('{"x":1}')
    await form.locator('[type=submit]').click()
    await form.locator('.progress', { hasText: '200 OK' }).waitFor()
    expect(received.at(-2)).toMatchObject({
      line: 'POST /token',
      body: 'grant_type=client_credentials&client_id=me&client_secret=hush+%26+hush',
    })
    const line = 'GET /yard/1,2/crates?color=blue&id=a&id=b&near=%7B%22x%22%3A1%7D'
    expect(received.at(-1)).toEqual({ line, authorization: 'Bearer secret-token', body: '' })
    expect(await form.locator('.answer pre').last().textContent()).toContain(`"line": "${line}"`)
    expect(await form.locator('.progress').textContent()).not.toContain('secret-token')
    expect(complaints).toEqual([])

    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.locator('[name=token]').inputValue()).toBe('')
    expect(await page.evaluate('localStorage.length + sessionStorage.length + document.cookie.length')).toBe(
      0,
    )
    await page.close()
  })

  test('try it: sends the chosen example as the body, with the API key', async () => {
    const { page, complaints } = await open(`${yardAddress}yard.html`)
    const form = page.locator('#yard_createCrate')
    await form.locator('.try summary').click()
    await form.locator('[type=submit]').click()
    await page.locator('dialog [name=key]').fill('k-1')
    await page.locator('dialog [type=submit]').click()
    await page.locator('.open-session', { hasText: 'Credentials: API key' }).waitFor()
    expect(await form.locator('[name=credentials]').inputValue()).toBe('key')
    await form.locator('[name=example]').selectOption('A large one')
    await form.locator('[type=submit]').click()
    await form.locator('.progress', { hasText: '200 OK' }).waitFor()
    expect(received.at(-1)).toMatchObject({ line: 'POST /yard/crates', authorization: 'api-key k-1' })
    expect(JSON.parse(received.at(-1)?.body ?? '')).toEqual({ name: 'large' })
    expect(complaints).toEqual([])
    await page.close()
  })

  test('try it: a server that does not answer is named', async () => {
    const { page } = await open(`${yardAddress}yard.html`)
    await page.locator('.open-session').click()
    await page.locator('.address').fill('http://127.0.0.1:1')
    await page.locator('dialog [type=submit]').click()
    const form = page.locator('#yard_createCrate')
    await form.locator('.try summary').click()
    await form.locator('[name=credentials]').selectOption('none')
    await form.locator('[type=submit]').click()
    await form.locator('.progress', { hasText: 'No answer from http://127.0.0.1:1/yard/crates' }).waitFor()
    await page.close()
  })

  test('samples: one language at a time, the same one on the whole page', async () => {
    const { page, complaints } = await open(`${yardAddress}yard.html`)
    const [curl, typescript] = [
      page.locator('[data-language=curl]'),
      page.locator('[data-language=typescript]'),
    ]
    const shown = async () => [
      await curl.filter({ visible: true }).count(),
      await typescript.filter({ visible: true }).count(),
    ]
    expect(await shown()).toEqual([2, 0])
    await page.locator('#yard_createCrate .languages label', { hasText: 'TypeScript' }).click()
    expect(await shown()).toEqual([0, 2])
    await page.keyboard.press('ArrowLeft')
    expect(await shown()).toEqual([2, 0])
    expect(complaints).toEqual([])
    await page.close()
  })

  test('samples: the tabs work without a script', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${yardAddress}yard.html`)
    const form = page.locator('#yard_createCrate')
    await form.locator('.languages label', { hasText: 'TypeScript' }).click()
    expect(await form.locator('[data-language=curl]').isVisible()).toBe(false)
    expect(await form.locator('[data-language=typescript]').isVisible()).toBe(true)
    await page.close()
  })

  test('a body that shows its members has no button to show them', async () => {
    const { page } = await open(`${yardAddress}yard.html`)
    const type = page.locator('#yard_createCrate .content > .body-type').first()
    expect(await type.textContent()).toBe('Crate')
    await page.close()
  })

  test('a named schema opens in place, as deep as it goes', async () => {
    const { page } = await open(`${yardAddress}yard.html`)
    const body = page.locator('#yard_createCrate .content')
    await body.locator('[aria-label="Show Crate here"]').last().click()
    await body.locator('.opened [aria-label="Show Crate here"]').click()
    expect(await body.locator('.opened .opened .name', { hasText: 'inside' }).count()).toBe(1)
    await body.locator('[aria-expanded=true]').first().click()
    expect(await body.locator('.opened').count()).toBe(0)
    await page.close()
  })
})
