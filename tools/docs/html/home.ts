import type { Contract, SecurityScheme, Server } from '../contract.ts'
import type { AreaReference } from '../reference.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { phrase, prose } from './prose.ts'
import { defaultAddress } from './session-dialog.ts'

/** The body of the first page: what the platform is, what each area is for, where it answers, and to whom. */
export const homeMain = (
  contract: Contract,
  areas: readonly AreaReference[],
): Markup => markup`<h1>${contract.info.title}</h1>
<div class="prose">${prose(contract.info.description ?? '')}</div>
<h2 id="areas">Areas</h2>
<ul class="cards">${areas.map(card)}</ul>
<p>All of them on one page: <a href="all.html">everything</a>. For language models: <a href="llms.txt">llms.txt</a>. The contract itself: <a href="openapi.json">OpenAPI 3.1 document</a>.</p>
<h2 id="addresses">Addresses</h2>
<dl class="members">${(contract.servers ?? []).map(address)}</dl>
<h2 id="credentials">Credentials</h2>
<dl class="members">${Object.entries(contract.components?.securitySchemes ?? {}).map(scheme)}</dl>
`

export const homeContents = (areas: readonly AreaReference[]): Markup =>
  markup`<ul><li><a href="#areas">Areas</a><ul>${areas.map(({ name, title }) => markup`<li><a href="${name}.html">${title}</a></li>`)}</ul></li><li><a href="#addresses">Addresses</a></li><li><a href="#credentials">Credentials</a></li></ul>`

const card = (area: AreaReference): Markup => markup`<li>
<h3><a href="${area.name}.html">${area.title}</a></h3>
<p>${phrase(area.summary)}</p>
<p class="twins">${area.operations.length} operations · <a href="${area.name}.md">Markdown</a> · <a href="${area.name}.json">OpenAPI document</a></p>
</li>
`

const address = (server: Server): Markup =>
  markup`<div><dt><code>${server.url}</code></dt><dd>${prose(server.description ?? '')}<ul class="facts"><li>by default <code>${defaultAddress(server)}</code></li></ul></dd></div>`

const scheme = ([name, { description }]: [string, SecurityScheme]): Markup =>
  markup`<div><dt><code>${name}</code></dt><dd>${prose(description ?? '')}</dd></div>`
