import { runNatively } from './native/native-run.ts'
import { recognizeScript } from './native/recognize.ts'
import { runInSandbox } from './run/sandboxed-run.ts'
import type { ScriptPlan } from './script-plan.ts'
import type { ScriptRun, TileContext } from './script-run.ts'

/**
 * Opens a script for one tile or feature: runs its own lines, `preProcessScenes` and `updateOutput`. Scripts that only
 * compute with bands are recognized, and run without the sandbox, to the same values. Call it in a thread: a script takes as
 * long as its limits let it. The same script, tile and rows give the same values.
 * @param plan of the same script
 * @throws EvalscriptError for what the script throws, and where it uses up its limits
 * @see https://docs.sentinel-hub.com/api/latest/evalscript/v3
 */
export const openScript = async (script: string, plan: ScriptPlan, tile: TileContext): Promise<ScriptRun> => {
  const native = recognizeScript(script, plan)
  return native ? runNatively(native, plan, tile) : runInSandbox(script, plan, tile)
}
