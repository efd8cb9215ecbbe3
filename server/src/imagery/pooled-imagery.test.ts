import type { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { STORY_SCENES } from '../world/story.ts'
import type { Imagery } from './imagery.ts'
import { tileBox } from 'imagery-platform-painter/mercator.ts'
import { createImagery } from './painted-imagery.ts'
import { createPooledImagery, PAINTERS } from './pooled-imagery.ts'
import { scenePart } from './scene-part.fixture.ts'
import { measurements, polygon } from 'imagery-platform-painter/scene.fixture.ts'
import { createThreadPool } from './thread-pool.ts'

const pooled = createPooledImagery()
afterAll(() => pooled.stop())

const [story] = STORY_SCENES
if (!story) throw new Error('a world without a story')

const scenes = [scenePart('a', '2026-04-18', polygon(3, 51, 4.2, 52.2))]
const northSea = tileBox(8, 130, 84)

describe('what threads make is what would have been made here', () => {
  const cases: [what: string, make: (imagery: Imagery) => Promise<Buffer | number>][] = [
    ['a tile', (imagery) => imagery.tile(8, 130, 84, scenes, { format: 'png', size: 256 })],
    ['a quad', (imagery) => imagery.quad(northSea, 256, scenes)],
    ['the thumbnail of a quad', (imagery) => imagery.quadThumbnail(northSea, scenes)],
    ['the share that is covered', (imagery) => imagery.coverage(northSea, 512, scenes)],
    ['the thumbnail of a scene', (imagery) => imagery.sceneThumbnail({ scene: story, raster: undefined })],
    ['the thumbnail of scenes', (imagery) => imagery.scenesThumbnail([{ scene: story, raster: undefined }])],
    ['an asset', (imagery) => imagery.asset(story, measurements('red', 'green', 'blue'))],
  ]
  it.each(cases)('%s', async (_what, make) => {
    expect(await make(pooled)).toEqual(await make(createImagery()))
  })
})

it('a fault is that of its own call', async () => {
  const [refused, made] = await Promise.allSettled([
    pooled.asset(story, measurements()),
    pooled.asset(story, measurements('nir')),
  ])
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'an asset has one band at least' } })
  expect(made.status).toBe('fulfilled')
})

it('a thread that dies fails what it was painting, and another one takes its place', async () => {
  const threads: Worker[] = []
  const keep = (thread: Worker) => void threads.push(thread)
  process.on('worker', keep)
  const failing = createPooledImagery(createThreadPool(PAINTERS))
  onTestFinished(async () => {
    process.off('worker', keep)
    await failing.stop()
  })
  const share = await failing.coverage(northSea, 256, scenes)
  const outcome = expect(failing.quad(northSea, 4096, scenes)).rejects.toThrow('worker exited')
  await Promise.all(threads.map((thread) => thread.terminate()))
  await outcome
  expect(await failing.coverage(northSea, 256, scenes)).toBe(share)
  expect(threads).toHaveLength(2)
})

it('what is about to be painted is given up at the end', async () => {
  const ending = createPooledImagery()
  const outcome = expect(ending.quad(northSea, 4096, scenes)).rejects.toThrow('Terminating')
  await ending.stop()
  await outcome
})

it('what is being painted is given up at the end', async () => {
  const ending = createPooledImagery()
  await ending.coverage(northSea, 256, scenes)
  const outcome = expect(ending.quad(northSea, 4096, scenes)).rejects.toThrow('Terminating worker thread')
  await new Promise((resolve) => setImmediate(resolve)) // by then a thread has it
  await ending.stop()
  await outcome
})
