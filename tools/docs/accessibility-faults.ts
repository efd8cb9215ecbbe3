import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe needs most of its time for; `layoutFaults` says where contrast is low in a small part of that. */
const KNOWN = "{ 'color-contrast': { enabled: false } }"

/** One line for each kind of fault, with the first element that has it, from the report of the script in the page. */
const REPORT = `axe.run(document, { resultTypes: ['violations'], rules: ${KNOWN} }).then(({ violations }) =>
  violations.map(({ id, help, nodes }) => id + ': ' + help + ' (' + nodes.length + '): ' + nodes[0].html.slice(0, 200)))`

/**
 * What hinders those who read an open page by keyboard, by ear, or with little sight, as far as a program can tell.
 * @see https://github.com/dequelabs/axe-core
 */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source)
  return page.evaluate(REPORT)
}
