import { markup } from './markup.ts'
import type { Markup } from './markup.ts'

/**
 * The sign behind a heading that leads to it. Keyboards and screen readers have the contents of the page for that, and
 * would otherwise meet one after every heading.
 */
export const permalink = (id: string): Markup =>
  markup` <a class="permalink" href="#${id}" tabindex="-1" aria-hidden="true">#</a>`
