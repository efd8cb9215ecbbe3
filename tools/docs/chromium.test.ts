import { describe, expect, test } from 'vitest'
import { hasChromium, launchChromium, visits } from './chromium.ts'
import { serveDocs } from './serve-docs.ts'

/** As much as comes before all of it is parsed. */
const LONG = '<p>long</p>'.repeat(60_000)
/** A script that keeps the parser for longer than a page without requests needs to count as idle, which is half a second. */
const SLOW = '<script>for (const end = Date.now() + 1000; Date.now() < end; );</script>'

describe.skipIf(!hasChromium)('visits', () => {
  test('see a page whole, though it asks for nothing before it is parsed', async () => {
    const browser = await launchChromium()
    const docs = await serveDocs(new Map([['slow.html', `<!doctype html>${LONG}${SLOW}<h1>whole</h1>`]]))
    const { page } = await visits(browser)(`${docs.address}slow.html`)
    expect(await page.evaluate('document.querySelector("h1")?.textContent')).toBe('whole')
    await browser.close()
    docs.close()
  })
})
