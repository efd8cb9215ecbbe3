import type { ContentEntry } from '../content.ts'
import { withAddresses } from '../default-address.ts'
import { listFailures } from '../failures.ts'
import { pagingText } from '../paging.ts'
import type { Preceding } from '../preceding.ts'
import type { OperationEntry, ResponseEntry } from '../reference.ts'
import { isError, PARAMETER_PLACES } from '../reference.ts'
import { codeSamples } from '../samples/code-samples.ts'
import type { CodeSample } from '../samples/code-samples.ts'
import { schemaFacts, memberItem } from './schema.ts'
import { markdownTable } from './table.ts'

/** One operation: every parameter, body, response, example and error. */
export const operationText = (operation: OperationEntry): string =>
  [
    `### ${operation.summary}`,
    `\`${operation.method.toUpperCase()} ${operation.path}\``,
    operation.description.trim(),
    precedingText(operation.preceding),
    factList(operation),
    ...parameterSections(operation),
    ...bodySection(operation),
    '#### Code',
    sampleText(codeSamples(operation)),
    ...answerSections(operation),
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** A call that the platform makes, in the same words. */
export const webhookText = (webhook: OperationEntry): string =>
  [
    `### ${webhook.summary}`,
    `\`${webhook.method.toUpperCase()}\` to your address`,
    webhook.description.trim(),
    `- Operation id: \`${webhook.id}\``,
    ...parameterSections(webhook),
    ...bodySection(webhook),
    ...responseSection('#### Your answer', webhook.responses),
  ]
    .filter((part) => part !== '')
    .join('\n\n')

/** One fenced block per language. */
export const sampleText = (samples: readonly CodeSample[]): string =>
  samples.map(({ fence, code }) => fenced(fence, code)).join('\n\n')

const answerSections = (operation: OperationEntry): string[] => [
  ...responseSection(
    '#### Responses',
    operation.responses.filter(({ status }) => !isError(status)),
  ),
  ...failureSection(operation),
]

const failureSection = (operation: OperationEntry): string[] => {
  const failures = listFailures(operation)
  if (failures.length === 0) return []
  const rows = failures.map(({ response: { status, description }, code = '', action }) => [
    `**${status}** ${code}`,
    description,
    action,
  ])
  return [
    '#### Errors',
    markdownTable(['Status', 'When', 'What to do'], rows),
    ...failures.flatMap(({ response }) => responseText({ ...response, description: '' })),
  ]
}

const listFact = (operation: OperationEntry): string[] => {
  const text = pagingText(operation)
  return text === undefined ? [] : [`- A ${text.slice(2)}`]
}

const precedingText = (preceding: Preceding | undefined): string =>
  preceding === undefined
    ? ''
    : `First: ${preceding.calls.map(({ id, summary }) => `${summary} (\`${id}\`)`).join(', then: ')}. ${preceding.why}`

const addressFact = ({ server }: OperationEntry): string[] => {
  if (server === undefined) return []
  const purpose = (server.description ?? server.url).replace(/\{\w+\}/, '`$&`')
  return [`- Address: ${withAddresses(purpose, [server])}`]
}

const factList = (operation: OperationEntry): string =>
  [
    `- Operation id: \`${operation.id}\``,
    ...addressFact(operation),
    `- Credentials: ${operation.credentials.phrases.join('; or ')}`,
    ...listFact(operation),
    ...(operation.deprecated ? ['- Deprecated'] : []),
  ].join('\n')

const parameterSections = ({ parameters }: OperationEntry): string[] =>
  PARAMETER_PLACES.flatMap((place) => {
    const here = parameters.filter((parameter) => parameter.in === place)
    if (here.length === 0) return []
    const title = `#### ${place.charAt(0).toUpperCase()}${place.slice(1)} parameters`
    return [title, here.map((parameter) => memberItem(parameter)).join('\n')]
  })

const bodySection = ({ body }: OperationEntry): string[] =>
  body === undefined
    ? []
    : [
        `#### Request body${body.required ? ' (required)' : ''}`,
        body.description.trim(),
        ...body.content.flatMap(contentText),
      ]

const contentText = ({ mediaType, schema, examples }: ContentEntry): string[] => [
  `\`${mediaType}\`${schema ? `: ${schemaFacts(schema)}` : ''}`,
  ...(schema && schema.members.length > 0
    ? [schema.members.map((member) => memberItem(member)).join('\n')]
    : []),
  ...examples.flatMap(({ title, text }) => [
    `Example: ${title}`,
    fenced(mediaType.endsWith('json') ? 'json' : '', text),
  ]),
]

/** A fenced block; the fence is longer than any run of backticks inside. */
export const fenced = (word: string, text: string): string => {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${word}\n${text}\n${fence}`
}

const responseSection = (title: string, responses: readonly ResponseEntry[]): string[] =>
  responses.length === 0 ? [] : [title, ...responses.flatMap(responseText)]

const responseText = (response: ResponseEntry): string[] => [
  `**${response.status}** ${response.description.trim()}`.trim(),
  ...(response.headers.length > 0
    ? [`Headers:`, response.headers.map((header) => memberItem(header)).join('\n')]
    : []),
  ...response.content.flatMap(isError(response.status) ? errorText : contentText),
]

/** Errors share few schemas, so their members stand under Schemas only. */
const errorText = ({ schema, ...content }: ContentEntry): string[] =>
  contentText({ ...content, schema: schema && { ...schema, members: [], variants: [] } })
