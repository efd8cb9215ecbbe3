import { headingAnchor } from '../guides/headings.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'

/**
 * The sign behind a heading that leads to it. Keyboards and screen readers have the contents of the page for that, and
 * would otherwise meet one after every heading.
 */
export const permalink = (id: string): Markup =>
  markup` <a class="permalink" href="#${id}" tabindex="-1" aria-hidden="true">#</a>`

/**
 * A heading within the section of an entry.
 * @param place id of the section, or what it is followed by where the same title comes again: `orders_getOrder-200`
 */
export const subheading = (tag: 'h4' | 'h5', place: string, title: string): Markup => {
  const id = `${place}-${headingAnchor(title)}`
  const content = markup` id="${id}">${title}${permalink(id)}`
  return tag === 'h4' ? markup`<h4${content}</h4>\n` : markup`<h5${content}</h5>\n`
}
