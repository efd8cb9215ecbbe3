import { EvalscriptError } from '../evalscript/evalscript-error.ts'
import { planScript } from '../evalscript/plan/plan-script.ts'
import type { OfferedSource, ScriptPlan } from '../evalscript/script-plan.ts'
import { FileChanged } from '../imagery/raster/raster-error.ts'
import { computePiece } from './pieces/compute-piece.ts'
import { PieceFault } from './pieces/piece-fault.ts'
import type { MadeFile } from './pieces/piece-task.ts'
import { groupFiles } from './zarr/group-files.ts'
import type { ZarrFile } from './zarr/zarr-files.ts'

/** A script that is to be planned. */
export interface ScriptToPlan {
  readonly script: string
  readonly sources: readonly OfferedSource[]
  /** What has to be there beside its outputs: `userdata`, or nothing. */
  readonly wanted: readonly string[]
}

/** What threads do. */
const work = { plan: makePlan, compute: computePiece, describe: groupFiles }

type Work = typeof work

/** A call of it. Plain data. */
export type WorkTask = {
  [Method in keyof Work]: { readonly method: Method; readonly given: Parameters<Work[Method]>[0] }
}[keyof Work]

/** What comes of a call; its method says which value. */
export interface Values {
  readonly plan: ScriptPlan
  readonly compute: readonly MadeFile[]
  readonly describe: readonly ZarrFile[]
}

/**
 * The result of work, or why there is none: a sentence for people, or a file that was dropped before it was read. An error
 * loses its class on its way between threads.
 */
export type WorkResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'dropped' }

function makePlan({ script, sources, wanted }: ScriptToPlan): Promise<ScriptPlan> {
  return planScript(script, sources, wanted)
}

/** Does in this thread what a task asks for. */
export const done = async (task: WorkTask): Promise<WorkResult<Values[keyof Values]>> => {
  try {
    return { kind: 'done', value: await runTask(task) }
  } catch (fault) {
    if (fault instanceof PieceFault || fault instanceof EvalscriptError)
      return { kind: 'fault', text: fault.message }
    if (isDropped(fault)) return { kind: 'dropped' }
    throw fault
  }
}

const runTask = (task: WorkTask): Promise<Values[keyof Values]> => {
  switch (task.method) {
    case 'plan':
      return work.plan(task.given)
    case 'compute':
      return work.compute(task.given)
    case 'describe':
      return work.describe(task.given)
  }
}

/** Files that are made are kept as long as there is room. */
const isDropped = (fault: unknown): boolean =>
  fault instanceof FileChanged || (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT')

/** The memory of a result, which is handed over to another thread and not copied. */
export const listTransferables = (result: WorkResult<Values[keyof Values]>): readonly ArrayBuffer[] =>
  result.kind === 'done' && isList(result.value) ? result.value.map(({ bytes }) => bytes.buffer) : []

const isList = (value: Values[keyof Values]): value is Values['compute'] | Values['describe'] =>
  Array.isArray(value)
