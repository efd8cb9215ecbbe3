import type { OpenApiDocument } from '../../../server/src/contract/openapi/document.ts'
import type { Guide } from '../guides/guide.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { chapters, phrase } from './prose.ts'

/** The body of the first page: what the platform is and what its areas have in common and apart, on one screen. */
export const homeMain = (contract: OpenApiDocument, overview: Guide): Markup => markup`<div class="opening">
<h1>${overview.title}</h1>
<p class="lead">${phrase(contract.info.summary ?? '')}</p>
<p class="twins"><a href="all.html">One page</a> · <a href="index.md">Markdown</a> · <a href="llms.txt">llms.txt</a> · <a href="openapi.json">OpenAPI 3.1</a> · <a href="openapi-3.0.json">3.0</a></p>
</div>
<div class="overview">
${chapters(textOf(overview))}</div>
`

/** The overview is prose and tables, which are prose by now. */
const textOf = ({ blocks }: Guide): string =>
  blocks.map((block) => (block.kind === 'prose' ? block.text : '')).join('\n\n')
