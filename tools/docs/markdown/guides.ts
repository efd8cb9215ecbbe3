import { deeper } from '../guides/headings.ts'
import type { Block, Guide } from '../guides/guide.ts'
import { isError } from '../reference.ts'
import type { OperationEntry } from '../reference.ts'
import { codeSamples } from '../samples/code-samples.ts'
import { fenced, sampleText } from './operation.ts'

/** One guide as a Markdown document. */
export const guideText = ({ title, blocks }: Guide): string =>
  `${[`# ${title}`, ...blocks.map(blockText)].join('\n\n')}\n`

/** All guides as one. */
export const guidesText = (guides: readonly Guide[], introduction: string): string =>
  [`# Guides`, `> ${introduction}`, ...guides.map((guide) => deeper(guideText(guide)).trim())]
    .join('\n\n')
    .concat('\n')

const blockText = (block: Block): string => {
  if (block.kind === 'prose') return block.text.trim()
  if (block.kind === 'file') return fenced(block.fence, block.code)
  if (block.kind === 'picture') return `![${block.words}](${block.picture.path})`
  const { area, operation } = block
  const isWebhook = area.webhooks.includes(operation)
  const title = isWebhook ? operation.summary : `\`${operation.method.toUpperCase()} ${operation.path}\``
  return [
    `${title} (\`${operation.id}\` in [${area.name}.md](${area.name}.md))`,
    ...(isWebhook ? received(operation) : [sampleText(codeSamples(operation)), ...answered(operation)]),
  ].join('\n\n')
}

const answered = ({ responses }: OperationEntry): string[] => {
  const success = responses.find(({ status }) => !isError(status))
  const [content] = success?.content ?? []
  const [example] = content?.examples ?? []
  return success && content && example
    ? [
        `${success.status}: ${example.title}`,
        fenced(content.mediaType.endsWith('json') ? 'json' : '', example.text),
      ]
    : []
}

const received = ({ parameters, body }: OperationEntry): string[] => {
  const headers = parameters.map(({ name, example = '' }) => `${name}: ${example}`).join('\n')
  const [example] = body?.content.flatMap(({ examples }) => examples) ?? []
  return [fenced('http', [headers, example?.text ?? ''].join('\n\n'))]
}
