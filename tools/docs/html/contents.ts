import { chapterTitles, headingAnchor } from '../guides/headings.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { phrase } from './prose.ts'

/** Links to the chapters of a text on the page that shows it. */
export const chapterLinks = (text: string): Markup =>
  markup`<ul>${chapterTitles(text).map((title) => markup`<li><a href="#${headingAnchor(title)}">${phrase(title)}</a></li>`)}</ul>\n`
