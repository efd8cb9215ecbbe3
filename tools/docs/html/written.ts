import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { prose } from './prose.ts'

/**
 * The body of a page that is one text.
 * @param text Markdown without its title
 * @param look class of the style sheet
 */
export const writtenMain = (title: string, text: string, look: string): Markup => markup`<h1>${title}</h1>
<div class="prose ${look}">${prose(text)}</div>
`
