// @ts-check
// Paints in a thread of its own. It is JavaScript because Node 20 loads nothing else in a thread: where it runs among the
// sources, it has tsx load them.
import { Piscina, move } from 'piscina'
import './low-priority.js'

/** @type {import('./thread-pool.ts').ThreadSettings} */
const { isOfSources } = Piscina.workerData
if (isOfSources) (await import('tsx/esm/api')).register()
const { painted } = await import('./painting-task.ts')

/**
 * Bytes are copied once, to memory that can be handed over: a library's own cannot.
 * @param {import('./painting-task.ts').PaintingTask} task
 */
const paint = async (task) => {
  const made = await painted(task)
  return typeof made === 'number' ? made : move(new Uint8Array(made))
}

export default paint
