import type { ContentEntry } from '../content.ts'
import { listFailures } from '../failures.ts'
import type { Failure } from '../failures.ts'
import { isError } from '../reference.ts'
import type { OperationEntry, ResponseEntry } from '../reference.ts'
import { exampleBox } from './example.ts'
import { subheading } from './heading.ts'
import { assumedMark } from './marks.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { phrase } from './prose.ts'
import { bodySchema, memberList } from './schema.ts'

/** What may answer a call of an operation: successes one below the other, failures as a table and at length. */
export const answerSections = (operation: OperationEntry): Markup => {
  const failures = listFailures(operation)
  const details = markup`<details class="nested"><summary>Headers, bodies and examples of errors</summary>
${failures.map(failureFold)}</details>
`
  return markup`${answerDigest(operation)}${failures.length === 0 ? '' : details}`
}

/** The same without the bodies of failures, of which few differ. */
export const answerDigest = (operation: OperationEntry): Markup => {
  const successes = operation.responses.filter(({ status }) => !isError(status))
  return markup`${subheading('h4', operation.id, 'Responses')}${responseFolds(operation.id, successes)}${failureSection(operation)}`
}

/** The first response is open. @param id of the section that they stand in */
export const responseFolds = (id: string, responses: readonly ResponseEntry[]): Markup[] =>
  responses.map(
    (response, index) => markup`<details class="response"${index === 0 ? markup` open` : ''}>
<summary>${statusName(response.status)} ${phrase(response.description)}${assumedMark(response.assumed)}</summary>
${response.headers.length > 0 ? subheading('h5', `${id}-${response.status}`, 'Headers') : ''}${responseFacts(response)}</details>
`,
  )

/** A body in one media type. */
export const contentFacts = ({ mediaType, schema }: ContentEntry): Markup =>
  markup`<div class="content"><p class="media-type"><code>${mediaType}</code></p>${schema ? bodySchema(schema) : ''}</div>\n`

const statusName = (status: string): Markup =>
  markup`<span class="status ${isError(status) ? 'bad' : 'good'}">${status}</span>`

/** Headers and bodies. */
const responseFacts = ({ headers, content }: ResponseEntry): Markup =>
  markup`${memberList(headers)}${content.map(contentFacts)}`

const failureSection = (operation: OperationEntry): Markup => {
  const failures = listFailures(operation)
  if (failures.length === 0) return markup``
  return markup`${subheading('h4', operation.id, 'Errors')}<table class="failures">
<thead><tr><th scope="col">Status</th><th scope="col">When</th><th scope="col">What to do</th></tr></thead>
<tbody>${failures.map(failureRow)}</tbody>
</table>
`
}

const failureRow = ({ response, code, action }: Failure): Markup =>
  markup`<tr><td>${statusName(response.status)}${code === undefined ? '' : markup` <code class="code">${code}</code>`}</td><td>${phrase(response.description)}${assumedMark(response.assumed)}</td><td>${phrase(action)}</td></tr>
`

const failureFold = ({ response, code }: Failure): Markup => markup`<details class="response">
<summary>${statusName(response.status)} ${code ?? 'any other'}</summary>
${responseFacts(response)}${response.content.flatMap((content) => content.examples.map(exampleBox))}
</details>
`
