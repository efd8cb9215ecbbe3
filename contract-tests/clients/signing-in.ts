import type { Page } from 'playwright-core'
import { launchChromium } from '../../tools/docs/chromium.ts'
import { startLittleServer } from '../processes/little-server.ts'

/** Users at a browser, and the address of an application that gets them back. */
export interface Users {
  /** Without a slash at its end; every path below it answers. */
  readonly application: string
  /**
   * The user of the story signs in and allows access.
   * @param address where the application sends them
   * @returns the page at the application, in a browser session of its own
   */
  signIn(address: string | URL): Promise<Page>
  /** Signs the user of a page out. @returns the address that the browser is sent to */
  signOut(page: Page, address: string | URL): Promise<string>
  stop(): Promise<void>
}

/** @param application where users return; a server of its own by default */
export const startUsers = async (application?: string): Promise<Users> => {
  const server = await startLittleServer(() => ({
    status: 200,
    headers: new Headers({ 'content-type': 'text/html' }),
    body: 'welcome back',
  }))
  const browser = await launchChromium()
  const origin = application ?? server.baseUrl
  const isBack = ({ href }: URL): boolean => href.startsWith(`${origin}/`)
  return {
    application: origin,
    async signIn(address) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(String(address))
      await page.getByRole('button', { name: 'Jonas Vermeer' }).waitFor()
      await page.getByRole('button', { name: 'Marit de Haan' }).click()
      await page.getByRole('button', { name: 'Allow' }).click()
      await page.waitForURL(isBack)
      return page
    },
    async signOut(page, address) {
      await page.goto(String(address))
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(isBack)
      return page.url()
    },
    async stop() {
      await browser.close()
      await server.stop()
    },
  }
}
