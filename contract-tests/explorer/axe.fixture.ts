import axe from 'axe-core'
import type { Page } from 'playwright-core'

const VIEWS = [
  [1280, 'light'],
  [1280, 'dark'],
  [400, 'dark'],
  [400, 'light'],
] as const

/** A list of completions is scrolled by the arrow keys of its text box, which axe believes of an input alone, not of a textarea. */
const SCROLLED = 'scrollable-region-focusable <div id="condition-completions"'

const FOUND = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html.slice(0, 200)))
    .filter((fault) => !fault.startsWith('${SCROLLED}')))`

/**
 * What bars people from what a page shows, wide and narrow, in light colours and in dark ones: each rule of axe that is
 * broken, with the elements that break it, and what does not fit.
 * @see https://github.com/dequelabs/axe-core
 */
export const violations = async (page: Page): Promise<readonly string[]> => {
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.evaluate(axe.source)
  const all: string[] = []
  for (const [width, scheme] of VIEWS) {
    await page.setViewportSize({ width, height: size.height })
    await page.emulateMedia({ colorScheme: scheme })
    await page.locator(`html[data-theme=${scheme}]`).waitFor()
    const found: unknown = await page.evaluate(FOUND)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    const here = Array.isArray(found) ? found.map(String) : [`axe answered ${JSON.stringify(found)}`]
    if (overflow > 0) here.push(`${overflow} pixels do not fit`)
    all.push(...here.map((fault) => `${width} pixels, ${scheme}: ${fault}`))
  }
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: null })
  return all
}
