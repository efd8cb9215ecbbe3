import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { accessibilityFaults, faultsBesideContrast } from '../accessibility-faults.ts'
import { launchChromium, visits, type Visit } from '../chromium.ts'
import { layoutFaults } from './layout-faults.ts'
import { contractDocs, pictures } from '../rendered.fixture.ts'
import { serveDocs, type ServedDocs } from '../serve-docs.ts'

/** Visits to the pages of the contract, while the tests of the `describe` that calls this run. */
export const visitContractDocs = (): ((path: string) => Promise<Visit>) => {
  let browser: Browser
  let docs: ServedDocs
  let visit: ReturnType<typeof visits>
  beforeAll(async () => {
    browser = await launchChromium()
    visit = visits(browser)
    docs = await serveDocs(new Map<string, string | Uint8Array>([...contractDocs, ...pictures]))
  })
  afterAll(async () => {
    await browser.close()
    docs.close()
  })
  return async (path) => {
    const visited = await visit(`${docs.address}${path}`)
    await visited.page.addStyleTag({ content: LAID_OUT })
    return visited
  }
}

/** What is far from the screen has a layout too, which these tests are about. */
const LAID_OUT = ':is(.operation, .schema) { content-visibility: visible !important }'

/** The screen with which every visit begins. */
export const WIDE = { width: 1280, colorScheme: 'light' } as const
export const NARROW = { width: 400, colorScheme: 'dark' } as const
interface Screen {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

/** The window sizes with each of the themes. */
export const SCREENS: readonly Screen[] = [
  WIDE,
  { ...WIDE, colorScheme: 'dark' },
  NARROW,
  { ...NARROW, colorScheme: 'light' },
]

export const NO_FAULT = 'no outside request, no complaint, no fault of the layout'

/** On a narrow screen a table may be wider than its column, and is scrolled. */
const cutTables =
  '[...document.querySelectorAll("table")].filter((table) => table.scrollWidth > table.clientWidth).length'

const show = async (page: Page, { width, colorScheme }: Screen): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  // A page is laid out anew even for the size that it has.
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
}

/**
 * Expects that no reader is kept from a part of an open page, on a screen of each width and each theme. axe takes seconds for a screen;
 * what differs by a theme alone is contrast, which `expectNoFault` sees, too.
 */
export const expectAccessible = async ({ page }: Visit): Promise<void> => {
  for (const screen of [WIDE, NARROW]) {
    await show(page, screen)
    expect(await accessibilityFaults(page), JSON.stringify(screen)).toEqual([])
  }
}

/** The same for a long page, but for contrast: on a narrow screen, where more is scrolled. */
export const expectAccessibleWhenNarrow = async ({ page }: Visit): Promise<void> => {
  await show(page, NARROW)
  expect(await faultsBesideContrast(page)).toEqual([])
}

/** Expects an open page to be as a reader wants it, on each of the screens. */
export const expectNoFault = async (
  { page, complaints }: Visit,
  ...screens: readonly Screen[]
): Promise<void> => {
  expect(await page.evaluate(cutTables)).toBe(0)
  for (const screen of screens) {
    await show(page, screen)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(screen.width)
    expect(await layoutFaults(page)).toEqual([])
  }
  expect(await page.locator('h1').count()).toBe(1)
  expect(complaints).toEqual([])
}
