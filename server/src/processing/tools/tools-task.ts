import { FileChanged, RasterError } from '../../imagery/raster/raster-error.ts'
import type { OrderTool } from './order-tool.ts'
import { planTools } from './plan-tools.ts'
import { ToolFault } from './tool-fault.ts'
import type { ToolFile, ToolSource } from './tool-file.ts'

/** What is to be made of which files. Plain data. */
export interface ToolsInput {
  readonly files: readonly ToolFile[]
  readonly tools: readonly OrderTool[]
}

/** What a thread is asked: which files come of it, or the bytes of one of them. */
export type ToolsTask =
  | ({ readonly kind: 'plan' } & ToolsInput)
  | ({ readonly kind: 'make'; readonly name: string } & ToolsInput)

/** A plan without what makes its files. */
export interface PlannedFiles {
  readonly outputs: readonly { readonly name: string; readonly of: readonly ToolSource[] }[]
  /** Files that no tool changes. */
  readonly untouched: readonly ToolSource[]
  /** Sentences for people: what is not made, and why. */
  readonly hints: readonly string[]
}

/** What comes of a task. An error would lose its class on its way between threads. */
export type ToolsResult =
  | { readonly kind: 'planned'; readonly plan: PlannedFiles }
  | { readonly kind: 'made'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly text: string }
  /** A file was dropped before it was read. */
  | { readonly kind: 'dropped' }

/** Does in this thread what a task asks for. */
export const done = async (task: ToolsTask): Promise<ToolsResult> => {
  try {
    return await runTask(task)
  } catch (fault) {
    if (fault instanceof ToolFault || fault instanceof RasterError)
      return { kind: 'fault', text: fault.message }
    if (isDropped(fault)) return { kind: 'dropped' }
    throw fault
  }
}

const runTask = async (task: ToolsTask): Promise<ToolsResult> => {
  const { outputs, untouched, hints } = await planTools(task.files, task.tools)
  if (task.kind === 'plan') {
    const named = outputs.map(({ name, of }) => ({ name, of }))
    return { kind: 'planned', plan: { outputs: named, untouched, hints } }
  }
  const bytes = await outputs.find(({ name }) => name === task.name)?.make()
  if (!bytes) return { kind: 'empty' }
  // Copied once, to memory that can be handed over.
  return { kind: 'made', bytes: new Uint8Array(bytes) }
}

/** Files that are made are kept as long as there is room. */
const isDropped = (fault: unknown): boolean =>
  fault instanceof FileChanged || (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT')
