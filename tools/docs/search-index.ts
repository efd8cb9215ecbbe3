import type { Guide } from './guides/guide.ts'
import type { AreaReference } from './reference.ts'

/** One place that a search can lead to. */
export interface SearchEntry {
  readonly title: string
  readonly area: string
  /** Page and anchor, relative to the documentation's folder. */
  readonly url: string
  /** Lower-case words by which it is found, beside the title. */
  readonly words: string
}

/** The place of a guide. */
export const guideEntry = ({ anchor, title, blocks }: Guide): SearchEntry => ({
  title,
  area: 'Guides',
  url: `guides.html#${anchor}`,
  words: blocks
    .map((block) =>
      block.kind === 'operation' ? block.operation.id : block.kind === 'prose' ? block.text : '',
    )
    .join(' ')
    .toLowerCase(),
})

/** The places of one area: its page, its operations, its schemas. */
export const searchEntries = (area: AreaReference): SearchEntry[] => {
  const place = (title: string, anchor: string, words: readonly string[]): SearchEntry => ({
    title,
    area: area.title,
    url: `${area.name}.html${anchor}`,
    words: words.join(' ').toLowerCase(),
  })
  return [
    place(area.title, '', [area.summary]),
    ...[...area.operations, ...area.webhooks].map(({ id, method, path, summary, description, parameters }) =>
      place(summary, `#${id}`, [id, method, path, ...parameters.map(({ name }) => name), description]),
    ),
    ...[...area.schemas].map(([name, { description, members }]) =>
      place(name, `#schema-${name}`, [...members.map((member) => member.name), description]),
    ),
  ]
}
