import { withAddresses } from '../default-address.ts'
import type { Platform } from '../platform.ts'
import type { AreaReference } from '../reference.ts'

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** The table of contents for language models. @see https://llmstxt.org */
export const llmsText = ({ contract: { info, servers }, areas, companions }: Platform): string =>
  [
    `# ${info.title}`,
    `> Version ${info.version}. One Markdown file per area: every operation with its parameters, bodies, responses, examples and errors.`,
    withAddresses(info.description ?? '', servers).trim(),
    '## Start',
    '- [Start](index.md): three commands to a first answer\n- [Conventions](conventions.md): addresses, credentials, paging, errors and limits of all areas side by side\n- [Guides](guides.md): one story through all areas, with code\n- [Client](client.md): the typed client for TypeScript and JavaScript, and the command `imagery`\n- [Changelog](changelog.md): what is deprecated, and what every release brought',
    '## Areas',
    pageLinks(areas),
    ...(companions.length > 0 ? ['## Beside the contract', pageLinks(companions)] : []),
    '## Optional',
    [
      '- [OpenAPI 3.1 document](openapi.json): the whole contract',
      '- [OpenAPI 3.0 document](openapi-3.0.json): the same for tools that read nothing newer',
      ...[...areas, ...companions].map(
        ({ name, title }) => `- [${title}, OpenAPI 3.1](${name}.json): complete in itself`,
      ),
    ].join('\n'),
  ]
    .filter((section) => section !== '')
    .join('\n\n')
    .concat('\n')

const pageLinks = (areas: readonly AreaReference[]): string =>
  areas.map(({ name, title, summary }) => `- [${title}](${name}.md): ${oneLine(summary)}`).join('\n')
