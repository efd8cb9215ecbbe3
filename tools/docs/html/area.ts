import type { AreaReference, OperationEntry } from '../reference.ts'
import type { SchemaEntry } from '../schema-entry.ts'
import { chapterLinks } from './contents.ts'
import { permalink } from './heading.ts'
import { marksSwitch } from './marks.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { methodName, operationDigest, operationSection } from './operation.ts'
import { phrase, prose } from './prose.ts'
import { schemaId, schemaSection } from './schema.ts'
import { webhookSection } from './webhook.ts'

/** The body of an area's page: introduction, operations, schemas. */
export const areaMain = (area: AreaReference): Markup => markup`<h1>${area.title}</h1>
<p class="lead">${phrase(area.summary)}</p>
<p class="twins">Version ${area.version} · <a href="${area.name}.md">Markdown</a> · <a href="${area.name}.json">OpenAPI document</a></p>
${marksSwitch(area.choices)}<div class="prose">${prose(area.introduction)}</div>
<h2 id="operations">Operations${permalink('operations')}</h2>
${area.operations.map(operationSection)}
${webhookSections(area)}${schemaSections(area.schemas)}`

export const areaContents = (area: AreaReference): Markup =>
  markup`${chapterLinks(area.introduction)}${operationLinks(area.operations)}${webhookLinks(area)}${schemaLinks(area.schemas)}`

const webhookSections = ({ webhooks }: AreaReference): Markup =>
  webhooks.length === 0
    ? markup``
    : markup`<h2 id="webhooks">Webhooks${permalink('webhooks')}</h2>\n${webhooks.map(webhookSection)}`

const webhookLinks = ({ webhooks }: AreaReference): Markup =>
  webhooks.length === 0
    ? markup``
    : markup`<p><a href="#webhooks">Webhooks</a></p>${operationLinks(webhooks)}`

/** The body of the page with every area. */
export const wholeMain = (
  title: string,
  areas: readonly AreaReference[],
): Markup => markup`<h1>${title}: everything</h1>
${marksSwitch(areas.reduce((sum, { choices }) => sum + choices, 0))}${areas.map(
  (area) => markup`<h2 id="${area.name}">${area.title}${permalink(area.name)}</h2>
<p class="lead">${phrase(area.summary)}</p>
<p class="twins"><a href="${area.name}.html">The page of this area</a> has its introduction.</p>
<nav class="calls" aria-label="${area.title}">${operationLinks([...area.operations, ...area.webhooks])}</nav>
${area.operations.map((operation) => operationDigest(operation, `${area.name}.html`))}${area.webhooks.map(webhookSection)}`,
)}
${schemaSections(allSchemas(areas))}`

/** Areas alone, each of which lists its operations: a list of all of them would hold the page up. */
export const wholeContents = (areas: readonly AreaReference[]): Markup =>
  markup`<ul>${areas.map((area) => markup`<li><a href="#${area.name}">${area.title}</a></li>`)}<li><a href="#schemas">Schemas</a></li></ul>\n`

/** A name means the same schema in every area, because it is unique in the bundle. */
const allSchemas = (areas: readonly AreaReference[]): ReadonlyMap<string, SchemaEntry> =>
  new Map(areas.flatMap(({ schemas }) => [...schemas]).sort(([left], [right]) => (left < right ? -1 : 1)))

const operationLinks = (operations: readonly OperationEntry[]): Markup =>
  markup`<ul>${operations.map(({ id, method, summary }) => markup`<li><a href="#${id}">${methodName(method)} ${summary}</a></li>`)}</ul>\n`

const schemaSections = (schemas: ReadonlyMap<string, SchemaEntry>): Markup =>
  schemas.size === 0
    ? markup``
    : markup`<h2 id="schemas">Schemas${permalink('schemas')}</h2>
<div class="schemas">${[...schemas].map(([name, entry]) => schemaSection(name, entry))}</div>
`

const schemaLinks = (schemas: ReadonlyMap<string, SchemaEntry>): Markup =>
  schemas.size === 0
    ? markup``
    : markup`<details><summary>Schemas</summary><ul>${[...schemas.keys()].map((name) => markup`<li><a href="#${schemaId(name)}">${name}</a></li>`)}</ul></details>`
