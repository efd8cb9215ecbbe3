import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, launchChromium, visits } from '../chromium.ts'
import { fixtureDocs, pictures } from '../rendered.fixture.ts'
import { serveDocs, type ServedDocs } from '../serve-docs.ts'

const DARK = 'rgb(18, 24, 27)'
const LIGHT = 'rgb(255, 255, 255)'

const ground = (page: Page): Promise<string> =>
  page.evaluate('getComputedStyle(document.body).backgroundColor')

describe.skipIf(!hasChromium)('what every page of the documentation has', () => {
  let browser: Browser
  let yard: ServedDocs
  let visit: ReturnType<typeof visits>

  beforeAll(async () => {
    browser = await launchChromium()
    visit = visits(browser)
    yard = await serveDocs(new Map<string, string | Uint8Array>([...fixtureDocs, ...pictures]))
  })
  afterAll(async () => {
    await browser.close()
    yard.close()
  })

  test('theme: as the system is, until the reader chooses, on all pages from then on', async () => {
    const { page, complaints, leave } = await visit(`${yard.address}index.html`)
    const choice = page.getByLabel('Theme')
    expect([await choice.inputValue(), await ground(page)]).toEqual(['system', LIGHT])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground(page)).toBe(DARK)
    await page.emulateMedia({ colorScheme: 'light' })
    await choice.selectOption('Dark')
    expect(await ground(page)).toBe(DARK)
    await page.goto(`${yard.address}yard.html`)
    expect([await choice.inputValue(), await ground(page)]).toEqual(['dark', DARK])
    await choice.selectOption('System')
    expect([await ground(page), await page.evaluate('localStorage.length')]).toEqual([LIGHT, 0])
    expect(complaints).toEqual([])
    leave()
  })

  test('theme: nothing is painted in another one first', async () => {
    const context = await browser.newContext({ colorScheme: 'light' })
    const page = await context.newPage()
    await page.addInitScript(`localStorage.setItem('theme', 'dark')
      new MutationObserver((_changes, observer) => {
        if (document.body === null) return
        globalThis.themeAtFirst = document.documentElement.dataset.theme
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })`)
    await page.goto(`${yard.address}index.html`)
    expect(await page.evaluate('globalThis.themeAtFirst')).toBe('dark')
    await context.close()
  })

  test('choices of the project are marked for those who ask for it, also without a script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${yard.address}yard.html`)
    const mark = page.locator('#yard_listCrates h3 .assumed')
    expect(await mark.isVisible()).toBe(false)
    await page.getByLabel('Choices of this project').check()
    expect(await mark.isVisible()).toBe(true)
    await context.close()
  })

  test('a heading has a sign that leads to it, seen by those who point at it and by no keyboard', async () => {
    const { page, leave } = await visit(`${yard.address}yard.html`)
    const heading = page.locator('#yard_createCrate h4', { hasText: 'Request body' })
    const sign = heading.locator('.permalink')
    const opacity = () => sign.evaluate((element) => getComputedStyle(element).opacity)
    expect(await opacity()).toBe('0')
    await heading.hover()
    expect(await opacity()).toBe('1')
    await sign.click()
    expect(page.url()).toBe(`${yard.address}yard.html#yard_createCrate-request-body`)
    expect(await page.locator('.permalink:not([tabindex="-1"])').count()).toBe(0)
    leave()
  })
})
