import axe from 'axe-core'
import type { Page } from 'playwright-core'

const FOUND =
  "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`))"

/**
 * What bars people from what a page shows: each rule of axe that is broken, with the elements that break it.
 * @see https://github.com/dequelabs/axe-core
 */
export const violations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe.source)
  const found: unknown = await page.evaluate(FOUND)
  return Array.isArray(found) ? found.map(String) : [`axe answered ${JSON.stringify(found)}`]
}
