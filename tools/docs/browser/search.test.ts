import { describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../accessibility-faults.ts'
import { useFixtureDocs } from './browser.fixture.ts'
import { hasChromium } from '../chromium.ts'

// Side by side, because each visit waits until its page has asked for nothing for half a second.
describe.skipIf(!hasChromium).concurrent('the search of the documentation', () => {
  const { visit } = useFixtureDocs()

  test('search by the keyboard: typed, chosen, left, and opened', async () => {
    const { page, complaints, leave } = await visit('index.html')
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
    const { page, leave } = await visit('index.html')
    await page.locator('.search input').fill('crate')
    await page.locator('.results a').first().waitFor()
    await page.locator('.search input').fill('xylophone')
    await page.getByText('Nothing found').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    leave()
  })

  for (const width of [1280, 400])
    test(`what a search finds stays on the screen, ${width} pixels wide`, async () => {
      const { page, leave } = await visit('yard.html')
      await page.setViewportSize({ width, height: 900 })
      await page.locator('.search input').fill('crate')
      await page.locator('.results a').first().waitFor()
      const { x = -1, width: taken = width } = (await page.locator('.results').boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + taken).toBeLessThanOrEqual(width)
      leave()
    })
})
