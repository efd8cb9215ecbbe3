import type { Option } from 'commander'
import type { Administration } from '../../admin/administration.ts'

/** What a command answers: rows of a table, or one thing with its members. */
export type Answer = readonly object[] | object

/** What a command works with. */
export interface Desk extends Administration {
  /** Asks before something is lost. @throws Refused where the answer is another than the name */
  readonly confirm: (what: string, name: string) => Promise<void>
}

/** A command such as `keys issue`. */
export interface Verb {
  /** With the names of its arguments: `show <id>`. */
  readonly usage: string
  readonly summary: string
  /** What follows `imagery-platform admin` and the noun. */
  readonly example: string
  readonly options?: readonly Option[]
  /** @param given arguments and options by their names, as commander read them */
  readonly run: (desk: Desk, given: unknown) => Promise<Answer>
}

/** What commands are about. */
export interface Noun {
  readonly name: string
  readonly summary: string
  readonly verbs: readonly Verb[]
}
