import { EvalscriptError } from '../evalscript-error.ts'
import type { ScriptRun, TileContext } from '../script-run.ts'

/**
 * Which samples of each input a script keeps, as the sandbox reports it. The report is as untrusted as the script: memory is
 * taken, and scenes are read, by it.
 * @throws EvalscriptError for anything else than indexes of samples, at most as many as there are
 */
export const readKept = (
  reported: unknown,
  samples: TileContext['samples'],
  line: number | undefined,
): ScriptRun['kept'] => {
  const lists: readonly unknown[] = Array.isArray(reported) ? reported : []
  return samples.map(({ length }, i) => {
    const list: unknown = lists[i]
    if (!isIndexes(list, length) || list.length > length || lists.length !== samples.length)
      throw new EvalscriptError(
        'preProcessScenes returned scenes that it was not given: return a part of the given ones, in any order.',
        line,
      )
    return list
  })
}

const isIndexes = (list: unknown, end: number): list is readonly number[] =>
  Array.isArray(list) &&
  list.every((index) => typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < end)
