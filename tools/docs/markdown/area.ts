import { choicesText } from '../provenance.ts'
import type { AreaReference } from '../reference.ts'
import { operationText, webhookText } from './operation.ts'
import { schemaText } from './schema.ts'

/** An area as one Markdown document, for people and language models. */
export const areaText = (area: AreaReference): string => {
  const sections = [
    `# ${area.title}`,
    `> ${area.summary}`,
    `Version ${area.version}. OpenAPI document: [${area.name}.json](${area.name}.json). Page with a try-it console: [${area.name}.html](${area.name}.html).`,
    provenance(area),
    area.introduction.trim(),
    '## Operations',
    ...area.operations.map(operationText),
    ...(area.webhooks.length === 0 ? [] : ['## Webhooks', ...area.webhooks.map(webhookText)]),
    '## Schemas',
    ...[...area.schemas].flatMap(([name, entry]) => [`### ${name}`, schemaText(entry)]),
  ]
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`
}

const provenance = ({ name, choices }: AreaReference): string =>
  choices === 0
    ? ''
    : `${choicesText(choices)}. [${name}.json](${name}.json) marks each with \`x-source\` or \`x-assumed\`.`
