import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Session } from './session.ts'

/** A command of `imagery`. */
export interface CommandModule {
  /** What its help shows, and CI runs: what is typed after `imagery`. */
  readonly examples: readonly string[]
  readonly create: (session: Session) => CommandUnknownOpts
}

/** Commands that are about one thing: `imagery order create`. */
export interface CommandGroup {
  readonly name: string
  readonly summary: string
  readonly commands: readonly CommandModule[]
}
