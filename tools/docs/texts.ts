import type { ClientTexts } from './client-texts.ts'
import type { Guide } from './guides/guide.ts'

/** The prose of the documentation. */
export interface Texts extends ClientTexts {
  readonly start: Guide
  readonly conventions: Guide
  readonly guides: readonly Guide[]
  /** Markdown without its title. */
  readonly changelog: string
}
