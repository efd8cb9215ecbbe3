import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What hinders those who read an open page by keyboard, by ear, or with little sight, as far as a program can tell: one
 * line for each kind of fault, with the first element that has it.
 * @see https://github.com/dequelabs/axe-core
 */
export const accessibilityFaults = (page: Page): Promise<string[]> => reported(page, '{}')

/** The same but for contrast, which axe needs most of its time for: `layoutFaults` says where it is low in a small part of that. */
export const faultsBesideContrast = (page: Page): Promise<string[]> =>
  reported(page, "{ 'color-contrast': { enabled: false } }")

const reported = async (page: Page, rules: string): Promise<string[]> => {
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(axe.source)
  return page.evaluate(
    `axe.run(document, { resultTypes: ['violations'], rules: ${rules} }).then(({ violations }) => violations.map(
      ({ id, help, nodes }) => id + ': ' + help + ' (' + nodes.length + '): ' + nodes[0].html.slice(0, 200)))`,
  )
}
