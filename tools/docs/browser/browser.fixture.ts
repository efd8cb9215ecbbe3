import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium, visits, type Visit } from '../chromium.ts'
import { fixtureDocs } from '../rendered.fixture.ts'
import { serveDocs } from '../serve-docs.ts'

/** What the tests of a `describe` use the documentation of the fixture with. */
export interface UsedDocs {
  /** A visit to an address, or to a page of the fixture. */
  readonly visit: (address: string) => Promise<Visit>
  readonly browser: () => Browser
  /** Of the folder of the fixture's pages. */
  readonly address: () => string
}

/** A browser and the served documentation of the fixture, while the tests of the `describe` that calls this run. */
export const useFixtureDocs = (): UsedDocs => {
  let browser: Browser
  let address: string
  let visit: ReturnType<typeof visits>
  let close: () => void
  beforeAll(async () => {
    browser = await launchChromium()
    visit = visits(browser)
    const yard = await serveDocs(fixtureDocs)
    address = yard.address
    close = () => yard.close()
  })
  afterAll(async () => {
    await browser.close()
    close()
  })
  return {
    visit: (path) => visit(/^\w+:/.test(path) ? path : `${address}${path}`),
    browser: () => browser,
    address: () => address,
  }
}
