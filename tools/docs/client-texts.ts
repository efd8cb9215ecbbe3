import { readGuide, type Guide } from './guides/guide.ts'
import type { Platform } from './platform.ts'

/** What the package of the client says, which npm shows as well. */
export interface ClientTexts {
  readonly client: Guide
  /** The same tasks with this client and without. */
  readonly comparison: Guide
}

/**
 * Reads the texts of the client's package, whose links to each other lead to their pages.
 * @throws Error as {@link readGuide} does
 */
export const readClientTexts = (folder: string, platform: Platform): ClientTexts => ({
  client: { ...onPages(readGuide(folder, 'README.md', platform)), title: 'Client' },
  comparison: onPages(readGuide(folder, 'MIGRATION.md', platform)),
})

const onPages = (guide: Guide): Guide => ({
  ...guide,
  blocks: guide.blocks.map((block) =>
    block.kind === 'prose'
      ? { ...block, text: block.text.replaceAll('](MIGRATION.md)', '](client-comparison.html)') }
      : block,
  ),
})
