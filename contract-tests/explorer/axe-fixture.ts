import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What axe finds wrong with what a page shows: each rule with the elements that break it. */
export const violations = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(source)
  const found: unknown = await page.evaluate(
    "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`))",
  )
  return Array.isArray(found) ? found.map(String) : [`axe answered ${JSON.stringify(found)}`]
}
