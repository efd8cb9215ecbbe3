import type { Guide } from './guides/guide.ts'

/** The prose of the documentation. */
export interface Texts {
  readonly start: Guide
  readonly conventions: Guide
  readonly guides: readonly Guide[]
  /** Markdown without its title. */
  readonly changelog: string
}
