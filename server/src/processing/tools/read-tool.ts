import type { OrderTool } from './order-tool.ts'

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
