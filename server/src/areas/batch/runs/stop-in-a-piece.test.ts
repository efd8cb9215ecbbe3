import { EventEmitter, once } from 'node:events'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { SMALL_FILES } from '../../../../test/batch-processing.fixture.ts'
import { useFolderStorages } from '../../../../test/folder-storage.fixture.ts'
import { runTestPlatform } from '../../../../test/platform.fixture.ts'
import type { OpenStorage, Storages } from '../../../services/delivery/port.ts'
import type { BatchProcessing } from '../../../services/processing/batch-processing.ts'
import { act, ANALYSIS, REQUEST, RUNNING, show, submit, TILE } from '../batch.fixture.ts'
import { listFiles, into } from '../files/files.fixture.ts'

/** Where work stands still, once, until it may go on. */
class Barrier {
  readonly #events = new EventEmitter()
  #isLowered = false

  /** @returns when somebody has come to it, and what lets go on */
  lower(): { readonly reached: Promise<unknown>; readonly raise: () => void } {
    this.#isLowered = true
    return { reached: once(this.#events, 'reached'), raise: () => this.#events.emit('raised') }
  }

  async pass(): Promise<void> {
    if (!this.#isLowered) return
    this.#isLowered = false
    const raised = once(this.#events, 'raised')
    this.#events.emit('reached')
    await raised
  }
}

const folders = await useFolderStorages()
const beforeComputing = new Barrier()
const beforeWriting = new Barrier()
const signals: AbortSignal[] = []

const processing: BatchProcessing = {
  ...SMALL_FILES,
  async process(request, piece, caller) {
    signals.push(caller.signal)
    await beforeComputing.pass()
    return SMALL_FILES.process(request, piece, caller)
  },
}

const slowed = (storage: OpenStorage): OpenStorage => ({
  ...storage,
  async write(file, signal) {
    await storage.write(file, signal)
    await beforeWriting.pass() // of the next file
  },
})
const storages: Storages = {
  ...folders,
  open: async (place, orgId) => slowed(await folders.open(place, orgId)),
}
const platform = await runTestPlatform([], undefined, { storages, processing })
beforeAll(() => act(platform, 'stop', RUNNING))

// no tiles but those of the tests

/** Two outputs over two tiles, in a folder that requests share. */
const twoOutputs = (folder: string, flags: object) => {
  const body = into('archive', `${folder}/<tileName>/<outputId>.<format>`, flags)
  const responses = [...REQUEST.processRequest.output.responses, { identifier: 'mask' }]
  return { ...body, processRequest: { ...body.processRequest, output: { responses } } }
}

/** Paths below a folder of the bucket. */
const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await folders.list('archive').catch(() => [])).filter((path) => path.startsWith(`${folder}/`))

const MOMENTS = [
  { moment: 'is computed', barrier: beforeComputing, written: 0 },
  { moment: 'is written', barrier: beforeWriting, written: 1 },
] as const
const FLAGS = [{}, { skipExisting: true }, { overwrite: true }]

test.each(
  MOMENTS.flatMap((moment) =>
    FLAGS.map((flags, i) => ({ ...moment, flags, folder: `${moment.written}-${i}` })),
  ),
)(
  'a task that is stopped while a tile $moment writes nothing more, and goes on from there: $flags',
  async ({ barrier, written, flags, folder }) => {
    const { id } = await submit(platform, twoOutputs(folder, flags))
    await act(platform, 'start', id)
    const { reached, raise } = barrier.lower()
    onTestFinished(raise) // else a failure would wait for ever
    const going = platform.advance(ANALYSIS + TILE)
    await reached
    expect(await act(platform, 'stop', id)).toBe(204)
    expect(signals.at(-1)?.aborted).toBe(true)
    raise()
    await going
    expect(await show(platform, id)).toMatchObject({ status: 'STOPPED', completionPercentage: 0, costPU: 0 })
    expect(await filesIn(folder)).toHaveLength(written)

    await act(platform, 'start', id)
    await platform.advance(3600)
    const task = await show(platform, id)
    expect([task.status, task.error, task.completionPercentage]).toEqual(['DONE', undefined, 100])
    expect(await listFiles(platform, id)).toHaveLength(4)
    expect(await filesIn(folder)).toHaveLength(5) // with the list of them
  },
)
