import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Keys until Tab has led through all of the page. */
const MOST = 150

/**
 * Goes to something with Tab alone. At each stop on the way it is seen what has the focus.
 * @param key `Shift+Tab` where it lies before what has the focus
 */
export const tabTo = async (page: Page, wanted: Locator, key = 'Tab'): Promise<void> => {
  await wanted.waitFor({ state: 'attached' }) // or Tab would lead past where it will be
  for (let pressed = 0; pressed < MOST; pressed++) {
    await page.keyboard.press(key)
    const { name, isSeen } = await focused(page)
    if (name !== NOWHERE) expect(`${name} ${isSeen ? 'is seen' : 'is not seen'}`).toMatch(/ is seen$/)
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not lead to ${String(wanted)}.`)
}

/** Goes to something with Tab alone, and presses a key there. */
export const pressAt = async (page: Page, wanted: Locator, key = 'Enter', way = 'Tab'): Promise<void> => {
  await tabTo(page, wanted, way)
  await page.keyboard.press(key)
}

/** Something of the page has the focus: it was not lost with what had it before. */
export const expectFocusKept = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.activeElement !== document.body)
}

/** Between the end of the page and its beginning, where Tab goes round. */
const NOWHERE = 'nowhere'

/** What has the focus, and whether an outline tells so, around it or around what it fills. */
const focused = (page: Page): Promise<{ readonly name: string; readonly isSeen: boolean }> =>
  page.evaluate(() => {
    const { activeElement: element, body } = document
    if (element === null || element === body) return { name: 'nowhere', isSeen: false }
    const isOutlined = [element, element.parentElement].some((each) => {
      if (each === null) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    })
    const { top, bottom } = element.getBoundingClientRect()
    return { name: element.outerHTML.slice(0, 160), isSeen: isOutlined && bottom > 0 && top < innerHeight }
  })
