import type { Contract } from '../contract.ts'
import type { Guide } from '../guides/guide.ts'
import { chapterTitles, headingAnchor } from '../guides/headings.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { chapters, phrase } from './prose.ts'

/** The body of the first page: what the platform is and what its areas have in common and apart. */
export const homeMain = (
  contract: Contract,
  overview: Guide,
): Markup => markup`<h1>${contract.info.title}</h1>
<p class="lead">${phrase(contract.info.summary ?? '')}</p>
<div class="overview">${chapters(textOf(overview))}</div>
<p>All areas on one page: <a href="all.html">everything</a>. For language models: <a href="llms.txt">llms.txt</a>. The contract itself: <a href="openapi.json">OpenAPI 3.1 document</a>.</p>
`

export const homeContents = (overview: Guide): Markup =>
  markup`<ul>${chapterTitles(textOf(overview)).map((title) => markup`<li><a href="#${headingAnchor(title)}">${title}</a></li>`)}</ul>`

/** The overview is prose and tables, which are prose by now. */
const textOf = ({ blocks }: Guide): string =>
  blocks.map((block) => (block.kind === 'prose' ? block.text : '')).join('\n\n')
