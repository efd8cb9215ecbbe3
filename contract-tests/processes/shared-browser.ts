import type { Browser } from 'playwright-core'
import { launchChromium } from '../../tools/docs/chromium.ts'

let shared: Promise<Browser> | undefined

/**
 * The browser of the whole run, without windows, which draws maps without a graphics card. Files run one after the other, so
 * each has it for itself; it starts once, and compiles once what draws. It ends with the run.
 */
export const sharedBrowser = async (): Promise<Browser> => {
  const browser = await (shared ??= launchChromium('--enable-unsafe-swiftshader'))
  await closeWindows(browser)
  return browser
}

/** A window goes on drawing and asking until it is closed. */
export const closeWindows = async (browser: Browser): Promise<void> => {
  await Promise.all(browser.contexts().map((window) => window.close()))
}
