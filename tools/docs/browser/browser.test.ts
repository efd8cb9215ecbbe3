import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { useFixtureDocs } from './browser.fixture.ts'
import { buildDocs } from '../build.ts'
import { hasChromium } from '../chromium.ts'
import { fixture } from '../rendered.fixture.ts'

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
