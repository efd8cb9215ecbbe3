import type { Page } from 'playwright-core'

/** What a console said after its call was sent. */
export interface Said {
  readonly id: string
  /** Undefined where there was no answer. */
  readonly status: number | undefined
  /** Whether redirects led to the answer. */
  readonly redirected: boolean
  /** What stands beside the button. */
  readonly text: string
}

/** Ids of the operations of a page that have a console, in its order. */
export const findConsoles = (page: Page): Promise<string[]> =>
  page.locator('section.operation:has(form.call)').evaluateAll((sections) => sections.map(({ id }) => id))

/** Presses the button of a console that sends what has to come first, where it has one, and waits until all is sent. */
export const sendPreceding = async (page: Page, id: string): Promise<void> => {
  const button = page.locator(`[id="${id}"] button[name=preceding]`)
  if ((await button.count()) === 0) return
  await button.evaluate((node) => {
    node.closest('details')?.setAttribute('open', '')
  })
  await button.click()
  await page.locator(`[id="${id}"] form.call[aria-busy=false]`).waitFor()
}

/** Opens a console, sends its call as it stands, and waits until it has said how that went. */
export const sendFrom = async (page: Page, id: string): Promise<Said> => {
  const form = page.locator(`[id="${id}"] form.call`)
  await form.evaluate((node) => {
    node.closest('details')?.setAttribute('open', '')
    if (node instanceof HTMLFormElement) node.requestSubmit()
  })
  await page.locator(`[id="${id}"] form.call[aria-busy=false]`).waitFor()
  const text = (await form.locator('.progress').textContent()) ?? ''
  const status = / → (\d{3}) /.exec(text)?.[1]
  return {
    id,
    status: status === undefined ? undefined : Number(status),
    redirected: (await form.locator('.answer .led').count()) > 0,
    text,
  }
}
