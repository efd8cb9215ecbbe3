import type { Option } from 'commander'
import type { Administration } from '../../admin/administration.ts'

/** The rows of a table, or one record with its members. */
export type Answer = readonly object[] | object

/** A command such as `keys issue`. */
export interface Verb {
  /** With the names of its arguments: `show <id>`. */
  readonly usage: string
  readonly summary: string
  /** The words that follow `imagery-platform admin` and the noun. */
  readonly example: string
  readonly options?: readonly Option[]
  /** True for a verb that changes nothing. */
  readonly isReading?: boolean
  /**
   * Names the records that the verb deletes. A person confirms it by typing the name of the record that the noun's verb
   * `show` answers.
   */
  readonly removal?: string
  /** @param given arguments and options by their names, as commander read them */
  readonly run: (administration: Administration, given: unknown) => Promise<Answer>
}

/** The records that commands are about. */
export interface Noun {
  readonly name: string
  readonly summary: string
  readonly verbs: readonly Verb[]
}

/** Name of a verb: the first word of its usage. */
export const verbName = ({ usage }: Verb): string => usage.split(' ')[0] ?? usage
