import type { Guide } from '../guides/guide.ts'
import { contractExtent } from '../overview/extent.ts'
import type { Platform } from '../platform.ts'
import type { AreaReference } from '../reference.ts'
import { guideText } from './guides.ts'

/** The first page as Markdown: what the platform is, three commands to a first answer, and where to go from there. */
export const homeText = (
  { contract, areas, companions }: Platform,
  start: Guide,
  guides: readonly Guide[],
): string =>
  [
    guideText({ ...start, title: contract.info.title }).trim(),
    '## Areas',
    contractExtent({ areas, companions }),
    [...areas, ...companions].map(areaItem).join('\n'),
    '## Guides',
    `[All guides](guides.md): ${guides.map(({ title }) => title).join(', ')}.`,
    '## Client',
    '[The typed client for TypeScript and JavaScript, and the command `imagery`](client.md).',
    '## Conventions',
    '[What all areas have in common, and where they differ](conventions.md).',
  ]
    .join('\n\n')
    .concat('\n')

const areaItem = ({ name, title, summary, operations }: AreaReference): string =>
  `- [${title}](${name}.md), ${operations.length} operations: ${summary.trim()}`
