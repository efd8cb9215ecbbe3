import { expect, test } from 'vitest'
import { expectTurns, HeldThreads, isOther } from '../../test/held-threads.fixture.ts'
import { STORY_SCENES } from '../world/story.ts'
import { callerFor } from '../kernel/caller.ts'
import type { Caller } from '../kernel/caller.ts'
import type { Imagery } from './imagery.ts'
import { tileBox } from 'imagery-platform-painter/mercator.ts'
import type { PaintingTask } from './painting-task.ts'
import { createPooledImagery } from './pooled-imagery.ts'
import { measurements } from 'imagery-platform-painter/scene.fixture.ts'

const [story = expect.unreachable('the story has no scene')] = STORY_SCENES
const PNG = { format: 'png', size: 256 } as const
const BOX = tileBox(8, 130, 84)
const OTHER_BOX = tileBox(9, 1, 1)
const OTHER_STORY = { ...story, id: 'other' }

const shown = (isOthers: boolean) => ({ scene: isOthers ? OTHER_STORY : story, raster: undefined })
const boxFor = (isOthers: boolean) => (isOthers ? OTHER_BOX : BOX)

/** Everything that is painted, for one organization or the other. */
const WORK: [
  what: string,
  paint: (imagery: Imagery, isOthers: boolean, caller: Caller) => Promise<unknown>,
][] = [
  ['tiles', (imagery, other, caller) => imagery.tile(8, other ? 1 : 130, 84, [], PNG, caller)],
  ['small quads', (imagery, other, caller) => imagery.quad(boxFor(other), 256, [], caller)],
  ['large quads', (imagery, other, caller) => imagery.quad(boxFor(other), 4096, [], caller)],
  ['thumbnails of quads', (imagery, other, caller) => imagery.quadThumbnail(boxFor(other), [], caller)],
  ['coverages', (imagery, other, caller) => imagery.coverage(boxFor(other), 512, [], caller)],
  ['thumbnails of scenes', (imagery, other, caller) => imagery.sceneThumbnail(shown(other), caller)],
  ['thumbnails of searches', (imagery, other, caller) => imagery.scenesThumbnail([shown(other)], caller)],
  ['assets', (imagery, other, caller) => imagery.asset(shown(other).scene, measurements('red'), caller)],
]

/** A task as text, which differs between the organizations. */
const formatTask = (task: PaintingTask): string => JSON.stringify(task)

test.each(WORK)('organizations take turns for %s', async (_what, paint) => {
  const sample = new HeldThreads<PaintingTask>()
  void paint(createPooledImagery(sample), true, callerFor(2)).catch(() => undefined)
  await expect.poll(() => sample.begun.length).toBe(1)
  const [others = expect.unreachable('nothing was painted')] = sample.begun.map(formatTask)
  await sample.endAll(1)
  const threads = new HeldThreads<PaintingTask>()
  const imagery = createPooledImagery(threads)
  await expectTurns(
    threads,
    (caller) => paint(imagery, isOther(caller), caller),
    (task) => formatTask(task) === others,
  )
})

test('large pictures leave a thread to small ones', async () => {
  const threads = new HeldThreads<PaintingTask>()
  const imagery = createPooledImagery(threads)
  const large = Array.from({ length: 20 }, () => imagery.quad(BOX, 4096, [], callerFor(1)))
  await expect.poll(() => threads.begun.length).toBeGreaterThan(0)
  const ends = Promise.allSettled([...large, imagery.tile(8, 130, 84, [], PNG, callerFor(1))])
  await expect.poll(() => threads.begun.at(-1)?.method).toBe('tile')
  await threads.endAll(large.length + 1)
  await ends
})
