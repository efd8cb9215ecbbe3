/** The part of Dredd 14 that the tests call; it brings no types. @see https://dredd.org/en/latest/usage-js/ */
declare module 'dredd' {
  import type { EventEmitter } from 'node:events'

  /** A transaction that Dredd has judged. */
  interface Test {
    /** Method, expected status and address. */
    readonly title: string
    /** What is wrong with it. */
    readonly message: string
  }

  interface Stats {
    readonly tests: number
    readonly passes: number
    readonly failures: number
    readonly errors: number
  }

  interface Events {
    /** With what was read of each description. Whoever listens says when it is ready. */
    start: [descriptions: unknown[], ready: () => void]
    'test fail': [Test]
    'test error': [Error, Test]
  }

  interface Configuration {
    readonly endpoint: string
    readonly apiDescriptions: readonly string[]
    readonly hookfiles: string
    readonly emitter: EventEmitter<Events>
    /** Hooks find it in their configuration. */
    readonly custom: Readonly<Record<string, unknown>>
  }

  export default class Dredd {
    constructor(configuration: Configuration)
    run(done: (error: Error | null | undefined, stats: Stats) => void): void
  }
}
