import type { Asking } from './ask.ts'
import type { Page } from './page.ts'

/** More than any walk here needs: links that lead in a circle come to an end. */
const MAX_PAGES = 60

/** A page and all later ones, by following `next`. @throws Error where it does not end */
export const walk = async (asking: Asking, first: Page): Promise<Page[]> => {
  const pages = [first]
  for (let next = first.links.get('next'); next;) {
    if (pages.length === MAX_PAGES) throw new Error(`The links that lead to ${next.address} do not end`)
    const page = await asking.page(next)
    pages.push(page)
    next = page.links.get('next')
  }
  return pages
}
