import { describe, expect, test } from 'vitest'
import { hasChromium, type Visit } from './chromium.ts'
import { expectNoFault, NARROW, NO_FAULT, visitContractDocs, WIDE } from './layout-fixture.ts'
import { contractDocs } from './rendered-fixture.ts'

// Side by side, because each visit waits until its page has asked for nothing for half a second.
describe.skipIf(!hasChromium).concurrent('the pages of the contract in a browser without a network', () => {
  const visit = visitContractDocs()

  for (const path of [...contractDocs.keys()].filter((file) => file.endsWith('.html') && file !== 'all.html'))
    test(`${path}, wide and narrow: ${NO_FAULT}`, async () => {
      const visited = await visit(path)
      await expectNoFault(visited, WIDE, NARROW)
      visited.leave()
    })

  /** The first page at a width, on a screen too low for it, so that its height is its own. */
  const firstPage = async (width: number): Promise<Visit> => {
    const visited = await visit('index.html')
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
