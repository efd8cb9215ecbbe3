import type { Block, Guide } from '../guides/guide.ts'
import type { SearchEntry } from './entry.ts'
import { proseSections, type ProseSection } from './prose-sections.ts'

/** Who does not know the names of the contract reads guides. */
const WEIGHT = 1.7

/** The sections of the text that opens the documentation. */
export const overviewEntries = (overview: Guide): SearchEntry[] =>
  sectionsOf(overview).map((section) => ({
    ...entryOf(section, overview.title),
    page: overview.title,
    url: section.anchor === undefined ? 'index.html' : `index.html#${section.anchor}`,
  }))

/** The sections of a guide: what it says before its first heading is its own. */
export const guideEntries = (guide: Guide): SearchEntry[] =>
  sectionsOf(guide).map((section) => ({
    ...entryOf(section, guide.title),
    page: section.heading === undefined ? 'Guides' : `Guides: ${guide.title}`,
    url: `guides.html#${guide.anchor}`,
  }))

const entryOf = ({ heading, code, text }: ProseSection, title: string) => ({
  title: heading ?? title,
  names: code,
  text,
  weight: WEIGHT,
})

const sectionsOf = ({ blocks }: Guide): readonly ProseSection[] =>
  proseSections(blocks.map(markdownOf).join('\n\n'))

/** An operation counts as code: its name is searched, and not shown. */
const markdownOf = (block: Block): string => {
  if (block.kind === 'prose') return block.text
  if (block.kind === 'picture') return block.words
  return `~~~\n${block.kind === 'file' ? block.code : block.operation.id}\n~~~`
}
