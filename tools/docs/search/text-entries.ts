import type { Block, Guide } from '../guides/guide.ts'
import type { SearchEntry } from './entry.ts'
import { proseSections, type ProseSection } from './prose-sections.ts'

/** Who does not know the names of the contract reads guides. */
const WEIGHT = 1.7

/** The sections of a text that has a page to itself. */
export const pageEntries = (text: Guide, file: string): SearchEntry[] =>
  sectionsOf(text).map((section) => ({
    ...entryOf(section, text.title),
    page: text.title,
    url: section.anchor === undefined ? file : `${file}#${section.anchor}`,
  }))

/** The sections of a guide: what it says before its first heading is its own. */
export const guideEntries = (guide: Guide): SearchEntry[] =>
  sectionsOf(guide, guide.anchor).map((section) => ({
    ...entryOf(section, guide.title),
    page: section.heading === undefined ? 'Guides' : `Guides: ${guide.title}`,
    url: `guides.html#${section.anchor ?? guide.anchor}`,
  }))

const entryOf = ({ heading, code, text }: ProseSection, title: string) => ({
  title: heading ?? title,
  names: code,
  text,
  weight: WEIGHT,
})

const sectionsOf = ({ blocks }: Guide, place?: string): readonly ProseSection[] =>
  proseSections(blocks.map(markdownOf).join('\n\n'), place)

/** An operation counts as code: its name is searched, and not shown. */
const markdownOf = (block: Block): string => {
  if (block.kind === 'prose') return block.text
  if (block.kind === 'picture') return block.words
  return `~~~\n${block.kind === 'file' ? block.code : block.operation.id}\n~~~`
}
