import type { ContentEntry, ExampleEntry } from '../content.ts'
import { isError } from '../reference.ts'
import type { OperationEntry } from '../reference.ts'
import { codeBlock } from './code-block.ts'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'
import { phrase } from './prose.ts'

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

/** An example in a box of its own. */
export const exampleBox = ({ title, text, value }: ExampleEntry): Markup =>
  codeBlock(text, typeof value === 'string' ? '' : 'json', title)

/** What a fold is for; the console finds its request examples by this. */
type Kind = 'request-example' | 'response-example'

const folds = (title: string, content: ContentEntry, kind: Kind, open: 'first' | 'none'): Markup[] =>
  content.examples.map(
    (
      each,
      index,
    ) => markup`<details class="sample ${kind}"${index === 0 && open === 'first' ? markup` open` : ''} data-media="${content.mediaType}" data-title="${each.title}">
<summary><span class="status">${title}</span> ${phrase(each.title)}${mediaMark(content)}</summary>${exampleBox(each)}</details>
`,
  )

/** Examples in two representations have the same title. */
const mediaMark = ({ mediaType }: ContentEntry): Markup =>
  mediaType === 'application/json' ? markup`` : markup` <code class="media-type">${mediaType}</code>`
