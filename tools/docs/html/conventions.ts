import { textOf } from '../guides/guide.ts'
import type { Guide } from '../guides/guide.ts'
import { chapterLinks } from './contents.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { prose } from './prose.ts'

/** The body of the page that says what all areas have in common, and where they differ. */
export const conventionsMain = (conventions: Guide): Markup => markup`<h1>${conventions.title}</h1>
<div class="prose conventions">${prose(textOf(conventions))}</div>
`

export const conventionsContents = (conventions: Guide): Markup => chapterLinks(textOf(conventions))
