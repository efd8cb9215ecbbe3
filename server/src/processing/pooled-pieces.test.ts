import { callerFor, PLATFORM_CALLER } from '../kernel/caller.ts'
import type { Caller } from '../kernel/caller.ts'
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { useFiles } from '../imagery/raster/tiff.fixture.ts'
import { createThreadPool } from '../imagery/thread-pool.ts'
import { computePiece } from './pieces/compute-piece.ts'
import { GRID, sceneAt, buildTask, TIFF, twoBands } from './pieces/piece.fixture.ts'
import { FilesDropped, PIECE_THREADS } from './piece-threads.ts'
import { createPooledPieces, TIMES } from './pooled-pieces.ts'

const pooled = createPooledPieces()
afterAll(() => pooled.stop())

const saveFile = useFiles()
const scene = sceneAt(saveFile(twoBands((x, y) => [x + 1, y + 1])), '2026-04-01T10:00:00Z')
const anybody = PLATFORM_CALLER
const red = '(s) => [s.red / 100]'

describe('the deadline of a piece grows with its pixels and its scenes, up to an hour', () => {
  const scenes = (count: number) => Array.from({ length: count }, () => scene)
  it.each<[pixels: number, perSource: readonly number[], milliseconds: number]>([
    [0, [0], 120_000],
    [1_000_000, [], 140_000],
    [1_000_000, [1], 160_000],
    [1_000_000, [5], 240_000],
    [1_000_000, [2, 3], 240_000],
    [1_000_000, [172], 3_580_000],
    [1_000_000, [173], 3_600_000],
    [1_000_000, [174], 3_600_000],
  ])('%i pixels of %j scenes: %i ms', async (pixels, perSource, milliseconds) => {
    const task = await buildTask({ pixel: red }, [scene])
    const sources = perSource.map((count) => ({
      scenes: scenes(count),
      resampling: { up: 'nearest', down: 'nearest' } as const,
    }))
    expect(TIMES.piece({ ...task, sources, grid: { ...GRID, width: pixels, height: 1 } })).toBe(milliseconds)
  })
})

it('what threads compute is what would have been computed here', async () => {
  const files = (['tiff', 'png', 'jpeg'] as const).map((kind) => ({ ...TIFF, format: { kind } }))
  const task = await buildTask({ pixel: red }, [scene], { files })
  expect(await pooled.compute(task, anybody)).toEqual(await computePiece(task))
})

describe('what fails', () => {
  it('a script that throws fails its piece alone, with a sentence that names its line', async () => {
    const [throws, works] = await Promise.all([
      buildTask({ pixel: '(s) => { throw new Error("too dark") }' }, [scene]),
      buildTask({ pixel: red }, [scene]),
    ])
    const [failed, made] = await Promise.allSettled([
      pooled.compute(throws, anybody),
      pooled.compute(works, anybody),
    ])
    expect(failed).toMatchObject({ status: 'rejected', reason: { name: 'PieceFault' } })
    expect(String(failed.status === 'rejected' && failed.reason)).toMatch(/too dark.*line 4/)
    expect(made.status).toBe('fulfilled')
  })

  it('so does one that never ends', async () => {
    // Uses up its work in less than a second: an empty loop takes ten.
    const endless = await buildTask({ pixel: '(s) => { while (true) new Uint8Array(1e6).fill(1) }' }, [scene])
    await expect(pooled.compute(endless, anybody)).rejects.toMatchObject({ name: 'PieceFault' })
    expect(await pooled.compute(await buildTask({ pixel: red }, [scene]), anybody)).toHaveLength(1)
  })

  it('what no step of a script ends, its thread does, in time', async () => {
    const hasty = createPooledPieces({ plan: 60_000, piece: () => 1 })
    onTestFinished(() => hasty.stop())
    const endless = await buildTask({ pixel: '(s) => [[].indexOf.call({ length: 2 ** 53 - 1 }, 1)]' }, [
      scene,
    ])
    await expect(hasty.compute(endless, anybody)).rejects.toMatchObject({
      name: 'PieceFault',
      message: 'The evalscript took longer than 1 s: compute less for each pixel, or request fewer scenes.',
    })
  })

  it('a script that cannot be planned says why', async () => {
    const script =
      '//VERSION=3\nfunction setup() { return { input: ["red"] ]\nfunction evaluatePixel(s) { return [1] }'
    await expect(pooled.plan({ script, sources: [], wanted: [] }, anybody)).rejects.toMatchObject({
      name: 'PieceFault',
    })
  })

  it('a file that was dropped is told from one that is broken', async () => {
    const task = await buildTask({ pixel: red }, [sceneAt('/nowhere/a.tif', '2026-04-01T10:00:00Z')])
    await expect(pooled.compute(task, anybody)).rejects.toThrow(FilesDropped)
  })

  it('a thread that dies fails what it was computing, and another one takes its place', async () => {
    const threads: Worker[] = []
    const keep = (thread: Worker) => void threads.push(thread)
    process.on('worker', keep)
    const failing = createPooledPieces(undefined, createThreadPool({ ...PIECE_THREADS, maxThreads: 1 }))
    onTestFinished(async () => {
      process.off('worker', keep)
      await failing.stop()
    })
    const task = await buildTask({ pixel: red }, [scene])
    const made = await failing.compute(task, anybody)
    const large = { ...task, grid: { ...task.grid, width: 2000, height: 2000 } }
    const outcome = expect(failing.compute(large, anybody)).rejects.toThrow('worker exited')
    await Promise.all(threads.map((thread) => thread.terminate()))
    await outcome
    expect(await failing.compute(task, anybody)).toEqual(made)
  })
})

it('what is being computed is given up when its caller gives it up', async () => {
  const given = new AbortController()
  const task = await buildTask({ pixel: red }, [scene])
  await pooled.compute(task, anybody)
  const large = { ...task, grid: { ...task.grid, width: 2000, height: 2000 } }
  const outcome = expect(pooled.compute(large, callerFor(1, given.signal))).rejects.toThrow('aborted')
  await new Promise((resolve) => setImmediate(resolve)) // by then a thread has it
  given.abort()
  await outcome
})

it('a thread that stays is replaced as soon as it ends, not when somebody needs it', async () => {
  const settings = { ...PIECE_THREADS, minThreads: 1, maxThreads: 1 }
  const own = createPooledPieces(undefined, undefined, createThreadPool(settings))
  onTestFinished(() => own.stop())
  const given = new AbortController()
  const script = `//VERSION=3\nfor (;;);`
  const caller = callerFor(1, given.signal)
  const first = once(process, 'worker')
  const outcome = expect(own.plan({ script, sources: [], wanted: [] }, caller)).rejects.toThrow('aborted')
  await first
  const second = once(process, 'worker')
  given.abort()
  await outcome
  await second
})

const GROUP = { grid: GRID, time: 0, origin: 'center', attributes: {}, arrays: new Map() } as const

describe('work whose caller has left before a thread was free', () => {
  const endless = `//VERSION=3\nfor (;;);`
  const wanted: [string, (caller: Caller) => Promise<unknown>][] = [
    ['a plan', (caller) => pooled.plan({ script: endless, sources: [], wanted: [] }, caller)],
    ['a group', (caller) => pooled.describe(GROUP, caller)],
    ['a piece', async (caller) => pooled.compute(await buildTask({ pixel: red }, [scene]), caller)],
  ]
  let others: Promise<unknown>
  beforeAll(() => {
    others = Promise.allSettled(
      [2, 3].map((orgId) => pooled.plan({ script: endless, sources: [], wanted: [] }, callerFor(orgId))),
    )
  })
  afterAll(() => others)

  it.each(wanted)('%s is never begun', async (_what, begin) => {
    const left = new AbortController()
    const outcome = expect(begin(callerFor(1, left.signal))).rejects.toThrow('the caller has left')
    left.abort(new Error('the caller has left'))
    await outcome
  })
})

it('a plan is given up when its caller leaves', async () => {
  const left = new AbortController()
  const script = `//VERSION=3\nfor (;;);`
  const outcome = expect(
    pooled.plan({ script, sources: [], wanted: [] }, callerFor(1, left.signal)),
  ).rejects.toThrow('aborted')
  await new Promise((resolve) => setImmediate(resolve)) // by then a thread has it
  left.abort()
  await outcome
})

it('and when the pool stops', async () => {
  const ending = createPooledPieces()
  const task = await buildTask({ pixel: red }, [scene])
  await ending.compute(task, anybody)
  const outcome = expect(
    ending.compute({ ...task, grid: { ...task.grid, width: 2000, height: 2000 } }, anybody),
  ).rejects.toThrow('Terminating worker thread')
  await new Promise((resolve) => setImmediate(resolve)) // by then a thread has it
  await ending.stop()
  await outcome
})
