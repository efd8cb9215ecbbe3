import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, launchChromium, visits, type Visit } from './chromium.ts'
import { contractDocs } from './rendered-fixture.ts'
import { layoutFaults } from './layout-faults.ts'
import { serveDocs, type ServedDocs } from './serve-docs.ts'

// Side by side, because each visit waits until its page has asked for nothing for half a second.
describe.skipIf(!hasChromium).concurrent('the pages of the contract in a browser without a network', () => {
  let browser: Browser
  let docs: ServedDocs
  let visit: ReturnType<typeof visits>

  beforeAll(async () => {
    browser = await launchChromium()
    visit = visits(browser)
    docs = await serveDocs(contractDocs)
  })
  afterAll(async () => {
    await browser.close()
    docs.close()
  })

  /** On a narrow screen a table may be wider than its column, and is scrolled. */
  const cutTables =
    '[...document.querySelectorAll("table")].filter((table) => table.scrollWidth > table.clientWidth).length'

  const WIDE = { width: 1280, colorScheme: 'light' } as const
  const NARROW = { width: 390, colorScheme: 'dark' } as const

  const expectNoFault = async (
    { page, complaints }: Visit,
    ...screens: readonly (typeof WIDE | typeof NARROW)[]
  ) => {
    expect(await page.evaluate(cutTables)).toBe(0)
    for (const { width, colorScheme } of screens) {
      // Both at once, so that the page is laid out once for them.
      await Promise.all([page.setViewportSize({ width, height: 900 }), page.emulateMedia({ colorScheme })])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      expect(await layoutFaults(page)).toEqual([])
    }
    expect(await page.locator('h1').count()).toBe(1)
    const unnamed = 'input:not(label input):not([aria-label]), select:not(label select)'
    expect(await page.locator(unnamed).count()).toBe(0)
    expect(complaints).toEqual([])
  }

  const NO_FAULT = 'no outside request, no complaint, no fault of the layout'

  for (const path of [...contractDocs.keys()].filter((file) => file.endsWith('.html') && file !== 'all.html'))
    test(`${path}, wide and narrow: ${NO_FAULT}`, async () => {
      const visited = await visit(`${docs.address}${path}`)
      await expectNoFault(visited, WIDE, NARROW)
      visited.leave()
    })

  // The page of all areas has a hundred thousand elements: it is work, not waiting, so that it is opened once, and has
  // the machine to itself.
  let whole: Promise<Visit> | undefined
  const visitWhole = () => (whole ??= visit(`${docs.address}all.html`))
  test(`all.html, wide: ${NO_FAULT}`, { concurrent: false }, async () =>
    expectNoFault(await visitWhole(), WIDE),
  )
  test(`all.html, narrow: ${NO_FAULT}`, { concurrent: false }, async () =>
    expectNoFault(await visitWhole(), NARROW),
  )

  /** The first page at a width, on a screen too low for it, so that its height is its own. */
  const firstPage = async (width: number): Promise<Visit> => {
    const visited = await visit(`${docs.address}index.html`)
    await visited.page.setViewportSize({ width, height: 400 })
    return visited
  }
  const sections = '[...document.querySelectorAll("main section")]'
  const cut =
    '[...document.querySelectorAll("main, main section, main table")].filter((box) => box.scrollWidth > box.clientWidth).length'

  for (const width of [1280, 1440])
    test(`the first page takes one screen, ${width} by 900`, async () => {
      const { page, leave } = await firstPage(width)
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
      leave()
    })

  test('the first page is one column on a narrow screen', async () => {
    const { page, leave } = await firstPage(500)
    const lefts = await page.evaluate(`${sections}.map((each) => each.getBoundingClientRect().left)`)
    expect(lefts).toEqual([16, 16, 16, 16, 16])
    expect(await page.evaluate(cut)).toBe(0)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(500)
    leave()
  })
})
