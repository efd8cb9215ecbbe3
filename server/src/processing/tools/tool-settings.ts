import { invalid } from '../../kernel/problem.ts'
import type { OrderTool } from './order-tool.ts'

/** Least and most that a number may be. */
interface Bounds {
  readonly min: number
  readonly max: number
}

/** The settings of one tool as a request has them, read one by one. */
export class ToolSettings {
  /** Of the settings in the request, `tools.0.clip`. */
  readonly place: string
  readonly #given: ReadonlyMap<string, unknown>
  readonly #read = new Set<string>()

  /** @throws Problem 400 for settings that are no object */
  constructor(value: unknown, place: string) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw invalid(place, 'must be an object')
    this.place = place
    this.#given = new Map<string, unknown>(Object.entries(value))
  }

  /** A setting as it is; undefined where it is left out. */
  value(name: string): unknown {
    this.#read.add(name)
    return this.#given.get(name)
  }

  /** @throws Problem 400 for another value than a text of 1 to `maxLength` characters */
  text(name: string, maxLength: number): string | undefined {
    const value = this.value(name)
    if (value === undefined) return undefined
    if (typeof value !== 'string' || value === '' || value.length > maxLength)
      throw this.fault(name, `must be a text of 1 to ${maxLength} characters`)
    return value
  }

  /** @throws Problem 400 for another value than a finite number within bounds */
  number(name: string, { min, max }: Bounds): number | undefined {
    const value = this.value(name)
    if (value === undefined) return undefined
    if (typeof value !== 'number' || !(value >= min && value <= max))
      throw this.fault(name, `must be a number from ${min} to ${max}`)
    return value
  }

  /** @throws Problem 400 for another value than one of some texts */
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.value(name)
    if (value === undefined) return undefined
    const choice = choices.find((one) => one === value)
    if (choice === undefined) throw this.fault(name, `must be one of ${choices.join(', ')}`)
    return choice
  }

  /** Names of settings that nobody has read. */
  unread(): string[] {
    return [...this.#given.keys()].filter((name) => !this.#read.has(name))
  }

  /** @returns Problem 400 that names a setting */
  fault(name: string, message: string) {
    return invalid(`${this.place}.${name}`, message)
  }
}

/** What a request says of one tool. */
export interface ReadTool {
  /** Undefined for a tool that does not run. */
  readonly tool: OrderTool | undefined
  /** Sentences for people: what is not done, or done otherwise. */
  readonly undone: readonly string[]
}

/** A sentence on a part of a request that has no effect. @param instead what is the case instead */
export const undone = (part: string, instead: string): string => `${part} was not done: ${instead}`

/** A tool whose settings are all done. */
export const done = (tool: OrderTool): ReadTool => ({ tool, undone: [] })
