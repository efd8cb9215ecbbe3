import type { Page } from 'playwright-core'

/** How many scenes the page says that it found, once it has found them. */
export const readSceneCount = async (page: Page): Promise<number> => {
  const heading = page.locator('[aria-busy="false"]').getByRole('heading', { name: /^[\d,]+ scenes?$/ })
  return Number((await heading.innerText()).replaceAll(/\D/g, ''))
}
