import type { Shape } from './shape.ts'

/** What has been defined so far: resources as `<Name>`, abbreviations by their bare name. */
export class Definitions {
  readonly #shapes: Map<string, Shape>
  readonly #unused = new Set<string>()

  /** Begins with what other files share. */
  constructor(shared?: Definitions) {
    this.#shapes = new Map(shared ? shared.#shapes : [])
  }

  define(name: string, shape: Shape): void {
    this.#shapes.set(name, shape)
    this.#unused.add(name)
  }

  has(name: string): boolean {
    return this.#shapes.has(name)
  }

  get(name: string): Shape | undefined {
    this.#unused.delete(name)
    return this.#shapes.get(name)
  }

  /** What was defined here and never asked for. */
  get unused(): readonly string[] {
    return [...this.#unused]
  }
}
