import type { ContentEntry, ExampleEntry } from '../content.ts'
import { familiesOf } from '../families.ts'
import type { Group } from '../families.ts'
import { pagingText } from '../paging.ts'
import type { ParameterEntry } from '../parameters.ts'
import { isError, PARAMETER_PLACES } from '../reference.ts'
import type { BodyEntry, OperationEntry, ResponseEntry } from '../reference.ts'
import { codeSamples } from '../samples/code-samples.ts'
import { codeText } from './code.ts'
import { codeTabs } from './code-samples.ts'
import { permalink, subheading } from './heading.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { phrase, prose } from './prose.ts'
import { assumedMark, bodySchema, memberList } from './schema.ts'
import { tryIt } from './try-it.ts'

/** Sections that were written already: an operation stands on the page of its area and on that of everything. */
const sections = new WeakMap<OperationEntry, Markup>()

/** An operation as a section: what it takes and gives on one side, samples, examples and the console on the other. */
export const operationSection = (operation: OperationEntry): Markup => {
  const section = sections.get(operation) ?? sectionOf(operation)
  sections.set(operation, section)
  return section
}

const sectionOf = (
  operation: OperationEntry,
): Markup => markup`<section class="operation" id="${operation.id}">
<h3>${operation.summary}${assumedMark(operation.assumed)}${operation.deprecated ? markup` <span class="mark">deprecated</span>` : ''}${permalink(operation.id)}</h3>
<p class="endpoint">${methodName(operation.method)} <code>${breakable(operation.path)}</code></p>
<div class="columns">
<div class="facts-column">
${callFacts(operation, 'Responses', markup`<li>${operation.sibling ? 'sibling' : 'main'} address</li><li>${credentialText(operation)}</li>${listFact(operation)}`)}
</div>
<div class="samples-column">
${codeTabs(codeSamples(operation), `sample-${operation.id}`)}
${tryIt(operation)}
${requestExamples(operation, 'none')}${responseExamples(operation)}
</div>
</div>
</section>
`

/** What a call sends and what answers it. */
export const callFacts = (
  operation: OperationEntry,
  answers: string,
  facts?: Markup,
): Markup => markup`${prose(operation.description)}
<ul class="facts"><li>operation id <code>${operation.id}</code></li>${facts}</ul>
${parameterSections(operation)}${operation.body ? bodySection(operation.id, operation.body) : ''}
${subheading('h4', operation.id, answers)}${operation.responses.map((response, index) => responseFold(operation.id, response, index === 0))}`

/** The examples of what is sent. Beside code samples they stay closed, because those have the first one. */
export const requestExamples = ({ body }: OperationEntry, open: 'first' | 'none'): Markup[] =>
  (body?.content ?? []).flatMap((content) => folds('Request', content, 'request-example', open))

/** The examples of successes. */
export const responseExamples = ({ responses }: OperationEntry): Markup[] =>
  responses
    .filter(({ status }) => !isError(status))
    .flatMap(({ status, content }) =>
      content.flatMap((each) => folds(status, each, 'response-example', 'first')),
    )

export const methodName = (method: string): Markup =>
  markup`<span class="method ${method}">${method.toUpperCase()}</span>`

/** Long paths may break after a slash. */
const breakable = (path: string): Markup[] => path.split(/(?<=\/)/).map((step) => markup`${step}<wbr>`)

const credentialText = ({ credentials }: OperationEntry): Markup =>
  markup`credentials: ${credentials.phrases.map((way, index) => markup`${index === 0 ? '' : '; or '}${phrase(way)}`)}`

const listFact = (operation: OperationEntry): Markup | string => {
  const text = pagingText(operation)
  return text === undefined ? '' : markup`<li>${phrase(text)}</li>`
}

const parameterSections = ({ id, parameters }: OperationEntry): Markup[] =>
  PARAMETER_PLACES.map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place)
    return here.length === 0
      ? markup``
      : markup`${subheading('h4', id, `${place.charAt(0).toUpperCase()}${place.slice(1)} parameters`)}${familiesOf(here).map(parameterGroup)}`
  })

/** A family stays closed: its summary says all that most readers ask of it. */
const parameterGroup = ({ family, entries }: Group<ParameterEntry>): Markup =>
  family === undefined
    ? memberList(entries)
    : markup`<details class="nested family"><summary><code class="name">${family}</code>${entries.map(({ name }) => markup` <code>${name.slice(family.length)}</code>`)}</summary>${memberList(entries)}</details>\n`

const bodySection = (id: string, body: BodyEntry): Markup =>
  markup`${subheading('h4', id, body.required ? 'Request body' : 'Request body (optional)')}${prose(body.description)}${body.content.map(contentFacts)}`

const contentFacts = ({ mediaType, schema }: ContentEntry): Markup =>
  markup`<div class="content"><p class="media-type"><code>${mediaType}</code></p>${schema ? bodySchema(schema) : ''}</div>\n`

const responseFold = (
  id: string,
  response: ResponseEntry,
  open: boolean,
): Markup => markup`<details class="response"${open ? markup` open` : ''}>
<summary><span class="status ${isError(response.status) ? 'bad' : 'good'}">${response.status}</span> ${phrase(response.description)}${assumedMark(response.assumed)}</summary>
${response.headers.length > 0 ? markup`<h5>Headers</h5>${memberList(response.headers)}` : ''}${response.content.map(contentFacts)}${isError(response.status) ? response.content.flatMap((content) => content.examples.map((each) => example(each, content))) : ''}
</details>
`

/** What a fold is for; the console finds its request examples by this. */
type Kind = 'request-example' | 'response-example'

const folds = (title: string, content: ContentEntry, kind: Kind, open: 'first' | 'none'): Markup[] =>
  content.examples.map(
    (
      each,
      index,
    ) => markup`<details class="sample ${kind}"${index === 0 && open === 'first' ? markup` open` : ''} data-media="${content.mediaType}" data-title="${each.title}">
<summary><span class="status">${title}</span> ${phrase(each.title)}${mediaMark(content)}</summary>${example(each, content)}</details>
`,
  )

/** Examples in two representations have the same title. */
const mediaMark = ({ mediaType }: ContentEntry): Markup =>
  mediaType === 'application/json' ? markup`` : markup` <code class="media-type">${mediaType}</code>`

/** A scrolling box has to be reachable by keyboard. */
const example = ({ title, text }: ExampleEntry, { mediaType }: ContentEntry): Markup =>
  markup`<pre tabindex="0" role="region" aria-label="${title}"><code>${codeText(text, mediaType.endsWith('json') ? 'json' : '')}</code></pre>`
