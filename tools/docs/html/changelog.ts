import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { prose } from './prose.ts'

/** The body of the page that says what is deprecated, and what every release brought. */
export const changelogMain = (changelog: string): Markup => markup`<h1>Changelog</h1>
<div class="prose changelog">${prose(changelog)}</div>
`
