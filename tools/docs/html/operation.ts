import type { ContentEntry, ExampleEntry } from '../content.ts'
import { isError, PARAMETER_PLACES } from '../reference.ts'
import type { BodyEntry, OperationEntry, ResponseEntry } from '../reference.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { phrase, prose } from './prose.ts'
import { assumedMark, bodySchema, memberList } from './schema.ts'
import { tryIt } from './try-it.ts'

/** An operation as a section: what it takes and gives on one side, examples and the try-it console on the other. */
export const operationSection = (
  operation: OperationEntry,
): Markup => markup`<section class="operation" id="${operation.id}">
<h3><a href="#${operation.id}">${operation.summary}</a>${assumedMark(operation.assumed)}${operation.deprecated ? markup` <span class="mark">deprecated</span>` : ''}</h3>
<p class="endpoint">${methodName(operation.method)} <code>${breakable(operation.path)}</code></p>
<div class="columns">
<div class="facts-column">
${prose(operation.description)}
<ul class="facts"><li>operation id <code>${operation.id}</code></li><li>${credentialText(operation)}</li><li>${phrase(operation.server?.description ?? '')}</li></ul>
${parameterSections(operation)}${operation.body ? bodySection(operation.body) : ''}
<h4>Responses</h4>
${operation.responses.map((response, index) => responseFold(response, index === 0))}
</div>
<div class="samples-column">
${tryIt(operation)}
${(operation.body?.content ?? []).map((content) => samples('Request', content, 'request-example'))}
${operation.responses.filter(({ status }) => !isError(status)).flatMap(({ status, content }) => content.map((each) => samples(status, each, 'response-example')))}
</div>
</div>
</section>
`

export const methodName = (method: string): Markup =>
  markup`<span class="method ${method}">${method.toUpperCase()}</span>`

/** Long paths may break after a slash. */
const breakable = (path: string): Markup[] => path.split(/(?<=\/)/).map((step) => markup`${step}<wbr>`)

const credentialText = ({ credentials }: OperationEntry): Markup =>
  markup`credentials: ${credentials.phrases.map((way, index) => markup`${index === 0 ? '' : '; or '}${phrase(way)}`)}`

const parameterSections = ({ parameters }: OperationEntry): Markup[] =>
  PARAMETER_PLACES.map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place)
    return here.length === 0
      ? markup``
      : markup`<h4>${place.charAt(0).toUpperCase()}${place.slice(1)} parameters</h4>\n${memberList(here)}`
  })

const bodySection = (
  body: BodyEntry,
): Markup => markup`<h4>Request body${body.required ? '' : ' (optional)'}</h4>
${prose(body.description)}${body.content.map(contentFacts)}`

const contentFacts = ({ mediaType, schema }: ContentEntry): Markup =>
  markup`<div class="content"><p class="media-type"><code>${mediaType}</code></p>${schema ? bodySchema(schema) : ''}</div>\n`

const responseFold = (
  response: ResponseEntry,
  open: boolean,
): Markup => markup`<details class="response"${open ? markup` open` : ''}>
<summary><span class="status ${isError(response.status) ? 'bad' : 'good'}">${response.status}</span> ${phrase(response.description)}${assumedMark(response.assumed)}</summary>
${response.headers.length > 0 ? markup`<h5>Headers</h5>${memberList(response.headers)}` : ''}${response.content.map(contentFacts)}${isError(response.status) ? response.content.flatMap(({ examples }) => examples.map(example)) : ''}
</details>
`

const samples = (title: string, content: ContentEntry, kind: string): Markup[] =>
  content.examples.map(
    (
      each,
      index,
    ) => markup`<details class="sample ${kind}"${index === 0 ? markup` open` : ''} data-media="${content.mediaType}" data-title="${each.title}">
<summary><span class="status">${title}</span> ${phrase(each.title)}</summary>${example(each)}</details>
`,
  )

/** A scrolling box has to be reachable by keyboard. */
const example = ({ title, text }: ExampleEntry): Markup =>
  markup`<pre tabindex="0" role="region" aria-label="${title}"><code>${text}</code></pre>`
