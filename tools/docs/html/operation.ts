import { groupFamilies } from '../families.ts'
import type { Group } from '../families.ts'
import { pagingText } from '../paging.ts'
import type { ParameterEntry } from '../parameters.ts'
import { operationHref } from '../preceding.ts'
import type { Preceding } from '../preceding.ts'
import { PARAMETER_PLACES } from '../reference.ts'
import type { BodyEntry, OperationEntry } from '../reference.ts'
import { codeSamples } from '../samples/code-samples.ts'
import { codeBlock } from './code-block.ts'
import { codeTabs } from './code-samples.ts'
import { requestExamples, responseExamples } from './example.ts'
import { permalink, subheading } from './heading.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { phrase, prose } from './prose.ts'
import { assumedMark, deprecatedMark } from './marks.ts'
import { answerDigest, answerSections, contentFacts } from './responses.ts'
import { memberList } from './schema.ts'
import { tryIt } from './try-it.ts'

/** An operation as a section: what it takes and gives on one side, samples, examples and the console on the other. */
export const operationSection = (operation: OperationEntry): Markup =>
  renderSection(
    operation,
    answerSections(operation),
    markup`${codeTabs(codeSamples(operation), `sample-${operation.id}`)}
${tryIt(operation)}
${requestExamples(operation, 'none')}${responseExamples(operation)}`,
  )

/**
 * An operation as a section that is looked through with many others: without what is used, or looked up, one by one.
 * @param page of its area, which has that
 */
export const operationDigest = (operation: OperationEntry, page: string): Markup =>
  renderSection(
    operation,
    answerDigest(operation),
    markup`${codeSamples(operation)
      .slice(0, 1)
      .map(({ code, fence, title }) => codeBlock(code, fence, title))}
<p class="twins"><a href="${page}#${operation.id}">On the page of its area</a>: console, TypeScript, Python, bodies of errors</p>
${requestExamples(operation, 'none')}${responseExamples(operation)}`,
  )

const renderSection = (
  operation: OperationEntry,
  answers: Markup,
  samples: Markup,
): Markup => markup`<section class="operation" id="${operation.id}">
<h3>${operation.summary}${assumedMark(operation.assumed)}${deprecatedMark(operation.deprecated)}${permalink(operation.id)}</h3>
<p class="endpoint">${methodName(operation.method)} <code>${breakable(operation.path)}</code></p>
<div class="columns">
<div class="facts-column">
${callFacts(operation, answers, markup`<li>${operation.sibling ? 'sibling' : 'main'} address</li><li>${credentialText(operation)}</li>${listFact(operation)}`)}
</div>
<div class="samples-column">
${samples}
</div>
</div>
</section>
`

/** What a call sends and what answers it. */
export const callFacts = (
  operation: OperationEntry,
  answers: Markup,
  facts?: Markup,
): Markup => markup`${prose(operation.description)}
${precedingText(operation.preceding)}<ul class="facts"><li>operation id <code>${operation.id}</code></li>${facts}</ul>
${parameterSections(operation)}${operation.body ? bodySection(operation.id, operation.body) : ''}
${answers}`

const precedingText = (preceding: Preceding | undefined): Markup | undefined =>
  preceding &&
  markup`<p>First: ${preceding.calls.map((call, at) => markup`${at === 0 ? '' : ', then: '}<a href="${operationHref(call)}">${call.summary}</a>`)}. ${phrase(preceding.why)}</p>
`

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
      : markup`${subheading('h4', id, `${place.charAt(0).toUpperCase()}${place.slice(1)} parameters`)}${groupFamilies(here).map(parameterGroup)}`
  })

/** A family stays closed: its summary says all that most readers ask of it. */
const parameterGroup = ({ family, entries }: Group<ParameterEntry>): Markup =>
  family === undefined
    ? memberList(entries)
    : markup`<details class="nested family"><summary><code class="name">${family}</code>${entries.map(({ name }) => markup` <code>${name.slice(family.length)}</code>`)}</summary>${memberList(entries)}</details>\n`

const bodySection = (id: string, body: BodyEntry): Markup =>
  markup`${subheading('h4', id, body.required ? 'Request body' : 'Request body (optional)')}${prose(body.description)}${body.content.map(contentFacts)}`
