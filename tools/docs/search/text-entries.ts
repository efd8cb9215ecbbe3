import type { Block, Guide } from '../guides/guide.ts'
import type { SearchEntry } from './entry.ts'
import { proseSections, type ProseSection } from './prose-sections.ts'

/** Who does not know the names of the contract reads guides. */
const WEIGHT = 1.7

/** The sections of a text that has a page to itself. */
export const pageEntries = (text: Guide, file: string, weight = WEIGHT): SearchEntry[] =>
  guideSections(text).map((section) => ({
    ...toEntry(section, text.title),
    weight,
    page: text.title,
    url: section.anchor === undefined ? file : `${file}#${section.anchor}`,
  }))

/** The sections of a guide: what it says before its first heading is its own. */
export const guideEntries = (guide: Guide): SearchEntry[] =>
  guideSections(guide, guide.anchor).map((section) => ({
    ...toEntry(section, guide.title),
    page: section.heading === undefined ? 'Guides' : `Guides: ${guide.title}`,
    url: `guides.html#${section.anchor ?? guide.anchor}`,
  }))

/** What was once different is seldom looked for. */
const WEIGHT_OF_HISTORY = 0.4

/** The sections of the changelog, each named with those that it is part of: `Unreleased: imagery-platform 0.2.0: Added`. */
export const changelogEntries = (changelog: string): SearchEntry[] => {
  const above: string[] = []
  return proseSections(changelog).map((section) => {
    above.splice(Math.max(0, section.level - LEVEL_OF_RELEASES), above.length, section.heading ?? 'Changelog')
    return {
      ...toEntry(section, 'Changelog'),
      title: above.join(': '),
      page: 'Changelog',
      url: `changelog.html#${section.anchor ?? ''}`.replace(/#$/, ''),
      weight: WEIGHT_OF_HISTORY,
    }
  })
}

const LEVEL_OF_RELEASES = 2

const toEntry = ({ heading, code, text }: ProseSection, title: string) => ({
  title: heading ?? title,
  names: code,
  text,
  isProse: true,
  weight: WEIGHT,
})

const guideSections = ({ blocks }: Guide, place?: string): readonly ProseSection[] =>
  proseSections(blocks.map(toMarkdown).join('\n\n'), place)

/** An operation counts as code: its name is searched, and not shown. */
const toMarkdown = (block: Block): string => {
  if (block.kind === 'prose') return block.text
  if (block.kind === 'picture') return block.words
  return `~~~\n${block.kind === 'file' ? block.code : block.operation.id}\n~~~`
}
