import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, launchChromium } from '../chromium.ts'
import { layoutFaults } from './layout-faults.ts'

describe.skipIf(!hasChromium)('the watch for faults of the layout', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  })
  afterAll(() => browser.close())

  for (const [html, faults] of [
    ['<p>plain text</p><pre style="overflow: auto">a box that scrolls</pre>', []],
    ['<div style="width: 1300px">far</div>', ['beyond the edge']],
    ['<p style="width: 2rem; overflow: hidden">supercalifragilistic</p>', ['wider than its box']],
    ['<section></section>', ['empty']],
    ['<p>under</p><p style="margin-top: -2.4rem">over</p>', ['covered by other text']],
    ['<p style="color: #888">faint</p>', ['contrast below 4.5']],
    ['<p style="display: none; color: #888">hidden</p>', []],
  ] as const)
    test(`${html}: ${faults.join() || 'none'}`, async () => {
      await page.setContent(`<!doctype html><body style="background: #fff"><main id="main">${html}</main>`)
      expect((await layoutFaults(page)).map((fault) => fault.split(':')[0])).toEqual(faults)
    })
})
