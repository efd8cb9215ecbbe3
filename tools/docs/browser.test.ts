import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { useFixtureDocs } from './browser-fixture.ts'
import { buildDocs } from './build.ts'
import { hasChromium, launchChromium, visits } from './chromium.ts'
import { expectFocusKept, pressAt, tabTo } from './keyboard-fixture.ts'
import { fixture, fixtureDocs } from './rendered-fixture.ts'
import { serveDocs, type ServedDocs } from './serve-docs.ts'

// Side by side, because each visit waits until its page has asked for nothing for half a second.
describe.skipIf(!hasChromium).concurrent('the documentation used in a browser without a network', () => {
  const { visit } = useFixtureDocs()

  test('the watch for outside requests sees one', async () => {
    const { page, complaints, leave } = await visit('index.html')
    await page.evaluate('fetch("https://elsewhere.example/").catch(() => undefined)')
    expect(complaints).toContain('request: https://elsewhere.example/')
    leave()
  })

  test('opened from a file, pages are styled, searchable and quiet', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docs-'))
    buildDocs(folder, fixture)
    const { page, complaints, leave } = await visit(pathToFileURL(join(folder, 'yard.html')).href)
    expect(await page.evaluate('getComputedStyle(document.querySelector(".top")).position')).toBe('sticky')
    await page.keyboard.press('/')
    await page.keyboard.type('create CRATE')
    await page.getByRole('option', { name: 'Create a crate' }).first().click()
    expect(page.url()).toContain('yard.html#yard_createCrate')
    await page.locator('.open-session').click()
    expect(await page.locator('.address').inputValue()).toBe('http://localhost:8080')
    expect(complaints).toEqual([])
    leave()
  })

  test('search by the keyboard: typed, chosen, left, and opened', async () => {
    const { page, complaints, leave } = await visit(`${yard.address}index.html`)
    const input = page.getByRole('combobox', { name: 'Search' })
    const options = page.locator('.results').getByRole('option', { includeHidden: true })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('craet')
    await options.first().waitFor()
    expect(await input.getAttribute('aria-expanded')).toBe('true')
    const chosen = async () => {
      const id = await input.getAttribute('aria-activedescendant')
      return options.evaluateAll((all, active) => all.findIndex((option) => option.id === active), id)
    }
    expect(await chosen()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await chosen()).toBe(1)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await chosen()).toBe((await options.count()) - 1)
    expect(await options.locator('mark').first().textContent()).toMatch(/crate/i)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await options.filter({ visible: true }).count()).toBe(0)
    expect(await input.inputValue()).toBe('craet')
    await input.fill('stack crates')
    await options.filter({ hasText: 'Stack crates' }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/guides\.html#stack-crates$/)
    expect(complaints).toEqual([])
    leave()
  })

  test('search says that nothing is found', async () => {
    const { page, leave } = await visit(`${yard.address}index.html`)
    await page.locator('.search input').fill('xylophone')
    await page.getByText('Nothing found').waitFor()
    leave()
  })

  for (const width of [1280, 390])
    test(`what a search finds stays on the screen, ${width} pixels wide`, async () => {
      const { page, leave } = await visit(`${yard.address}yard.html`)
      await page.setViewportSize({ width, height: 900 })
      await page.locator('.search input').fill('crate')
      await page.locator('.results a').first().waitFor()
      const { x = -1, width: taken = width } = (await page.locator('.results').boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + taken).toBeLessThanOrEqual(width)
      leave()
    })

  test('try it: gets a token and sends the parameters with it', async () => {
    const served = await serveDocs(fixtureDocs)
    const { page, complaints, leave } = await visit(`${served.address}yard.html`)
    await page.locator('.open-session').click()
    await page.locator('[name=clientId]').fill('me')
    await page.locator('[name=clientSecret]').fill('hush & hush')
    await page.locator('[name=requestToken]').click()
    await page.locator('.token-state', { hasText: '60 seconds' }).waitFor()
    await page.locator('dialog [type=submit]').click()
    const form = page.locator('#yard_listCrates')
    await form.locator('.try > summary').click()
    await form.locator('[data-name=id]').fill('a,b')
    await form.locator('[data-name=near]').fill('{"x":1}')
    await form.locator('[type=submit]').click()
    await form.locator('.progress', { hasText: '200 OK' }).waitFor()
    expect(served.received.at(-2)).toMatchObject({
      line: 'POST /token',
      body: 'grant_type=client_credentials&client_id=me&client_secret=hush+%26+hush',
    })
    const line = 'GET /yard/1,2/crates?color=blue&id=a&id=b&near=%7B%22x%22%3A1%7D'
    expect(served.received.at(-1)).toEqual({ line, authorization: 'Bearer secret-token', body: '' })
    expect(await form.locator('.answer pre').last().textContent()).toContain(`"line": "${line}"`)
    expect(await form.locator('.progress').textContent()).not.toContain('secret-token')
    expect(complaints).toEqual([])

    await page.goto(`${served.address}guides.html`)
    await page.locator('.open-session', { hasText: 'Credentials: token' }).waitFor()
    expect(await page.locator('[name=token]').inputValue()).toBe('secret-token')
    expect(await page.evaluate('localStorage.length + document.cookie.length')).toBe(0)
    await page.locator('.open-session').click()
    await page.locator('dialog [name=forget]').click()
    expect(await page.evaluate('sessionStorage.getItem("imagery-docs")')).not.toContain('secret')
    leave()
    served.close()
  })

  test('try it, by keyboard alone: sends the chosen example as the body, with the API key', async () => {
    const served = await serveDocs(fixtureDocs)
    const { page, complaints, leave } = await visit(`${served.address}yard.html`)
    const form = page.locator('#yard_createCrate')
    await pressAt(page, form.locator('.try > summary'))
    await pressAt(page, form.locator('[type=submit]'))
    await tabTo(page, page.locator('dialog [name=key]'))
    await page.keyboard.type('k-1')
    await page.keyboard.press('Enter')
    await page.locator('.open-session', { hasText: 'Credentials: API key' }).waitFor()
    await expectFocusKept(page)
    expect(await form.locator('[name=credentials]').inputValue()).toBe('key')
    await tabTo(page, form.locator('[name=example]'), 'Shift+Tab')
    await page.keyboard.type('A large')
    await pressAt(page, form.locator('[type=submit]'))
    await form.locator('.progress', { hasText: '200 OK' }).waitFor()
    await expectFocusKept(page)
    expect(served.received.at(-1)).toMatchObject({ line: 'POST /yard/crates', authorization: 'api-key k-1' })
    expect(JSON.parse(served.received.at(-1)?.body ?? '')).toEqual({ name: 'large' })
    expect(complaints).toEqual([])
    leave()
    served.close()
  })

  test('try it: a server that does not answer is named', async () => {
    const { page, leave } = await visit(`${yard.address}yard.html`)
    await page.locator('.open-session').click()
    await page.locator('.address').fill('http://127.0.0.1:1')
    await page.locator('dialog [type=submit]').click()
    const form = page.locator('#yard_createCrate')
    await form.locator('.try > summary').click()
    await form.locator('[name=credentials]').selectOption('none')
    await form.locator('[type=submit]').click()
    await form.locator('.progress', { hasText: 'No answer from http://127.0.0.1:1/yard/crates' }).waitFor()
    leave()
  })

  test('samples: one language at a time, the same one on the whole page and on those after it', async () => {
    const { page, complaints, leave } = await visit(`${yard.address}yard.html`)
    const shown = () =>
      page
        .locator('.code-samples pre')
        .filter({ visible: true })
        .evaluateAll((all) => all.map(({ dataset }) => dataset.language))
    expect(await shown()).toEqual(['curl', 'curl'])
    await page.locator('#yard_createCrate .languages label', { hasText: 'TypeScript' }).click()
    expect(await shown()).toEqual(['typescript', 'typescript'])
    await page.keyboard.press('ArrowRight')
    expect(await shown()).toEqual(['python', 'python'])
    await page.goto(`${yard.address}guides.html`)
    expect(await shown()).toEqual(['python'])
    expect(complaints).toEqual([])
    await page.evaluate('localStorage.clear()')
    leave()
  })

  test('copying: the plain code of what is shown, by the keyboard, and it is said', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(`${yard.address}guides.html`)
    const samples = page.locator('.code-samples').first()
    await samples.locator('.languages label', { hasText: 'Python' }).click()
    await samples.getByRole('button', { name: 'Copy' }).press('Enter')
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
    const code = await samples.locator('[data-language=python]').textContent()
    expect(code).toMatch(/^import os\n/)
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(code)
    await context.close()
  })

  test('copying: where the clipboard is closed, the code is selected', async () => {
    const { page, complaints, leave } = await visit(`${yard.address}guides.html`)
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("closed"))')
    const block = page.locator('.copyable').first()
    await block.hover()
    await block.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('status').filter({ hasText: 'Selected' }).waitFor()
    expect(await page.evaluate('getSelection().toString().trim()')).toBe(
      (await block.locator('pre').textContent())?.trim(),
    )
    expect(complaints).toEqual([])
    leave()
  })

  test('samples: the tabs work without a script', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${yard.address}yard.html`)
    const form = page.locator('#yard_createCrate')
    await form.locator('.languages label', { hasText: 'TypeScript' }).click()
    expect(await form.locator('[data-language=curl]').isVisible()).toBe(false)
    expect(await form.locator('[data-language=typescript]').isVisible()).toBe(true)
    await page.close()
  })

  test('a body that shows its members has no button to show them', async () => {
    const { page, leave } = await visit('yard.html')
    const type = page.locator('#yard_createCrate .content > .body-type').first()
    expect(await type.textContent()).toBe('Crate')
    leave()
  })

  test('a named schema opens in place, as deep as it goes', async () => {
    const { page, leave } = await visit('yard.html')
    const body = page.locator('#yard_createCrate .content')
    await body.locator('[aria-label="Show Crate here"]').last().click()
    await body.locator('.opened [aria-label="Show Crate here"]').click()
    expect(await body.locator('.opened .opened .name', { hasText: 'inside' }).count()).toBe(1)
    await body.locator('[aria-expanded=true]').first().click()
    expect(await body.locator('.opened').count()).toBe(0)
    leave()
  })
})
