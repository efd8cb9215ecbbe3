// @ts-check
// Computes pieces in a thread of its own. It is JavaScript because Node 20 loads nothing else in a thread: where it runs
// among the sources, it has tsx load them.
import { Piscina, move, transferableSymbol, valueSymbol } from 'piscina'

/** @type {import('../imagery/thread-pool.ts').ThreadSettings} */
const { isOfSources } = Piscina.workerData
if (isOfSources) (await import('tsx/esm/api')).register()
const { done, listTransferables } = await import('./piece-work.ts')

/** @param {import('./piece-work.ts').WorkTask} task */
const work = async (task) => {
  // Not for plans and descriptions: they take milliseconds, and a caller waits for each.
  if (task.method === 'compute') await import('../imagery/low-priority.js')
  const result = await done(task)
  return move({ [valueSymbol]: result, [transferableSymbol]: listTransferables(result) })
}
export default work
