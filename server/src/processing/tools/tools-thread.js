// @ts-check
// Runs order tools in a thread of its own. It is JavaScript because Node 20 loads nothing else in a thread: where it runs
// among the sources, it has tsx load them.
import { Piscina, move, transferableSymbol, valueSymbol } from 'piscina'
import '../../imagery/low-priority.js'

/** @type {import('../../imagery/thread-pool.ts').ThreadSettings} */
const { isOfSources } = Piscina.workerData
if (isOfSources) (await import('tsx/esm/api')).register()
const { done } = await import('./tools-task.ts')

/** @param {import('./tools-task.ts').ToolsTask} task */
const work = async (task) => {
  const result = await done(task)
  const memory = result.kind === 'made' ? [result.bytes.buffer] : []
  return move({ [valueSymbol]: result, [transferableSymbol]: memory })
}
export default work
