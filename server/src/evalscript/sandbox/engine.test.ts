import { expect, test } from 'vitest'
import { giveBackEngine, takeEngine } from './engine.ts'

const MEMORY = 64 * 2 ** 20
const PAGE = 65_536
const KEPT_PAGES = 512

/** An engine whose memory has grown to so many pages, and the one that is taken after it was given back. */
const takenAfter = async (pages: number) => {
  const engine = await takeEngine(MEMORY)
  const memory = engine.module.getWasmMemory()
  memory.grow(pages - memory.buffer.byteLength / PAGE)
  giveBackEngine(engine)
  return { engine, next: await takeEngine(MEMORY) }
}

test('an engine that has at most doubled its memory is used again', async () => {
  const { engine, next } = await takenAfter(KEPT_PAGES)
  expect(next).toBe(engine)
})

test('one that has grown by a page more is not, since its memory never shrinks', async () => {
  const { engine, next } = await takenAfter(KEPT_PAGES + 1)
  expect(next).not.toBe(engine)
})

test('an engine serves nobody while it is in use, and no script with another limit', async () => {
  const { next } = await takenAfter(KEPT_PAGES)
  expect(await takeEngine(MEMORY)).not.toBe(next)
  giveBackEngine(next)
  expect(await takeEngine(MEMORY / 2)).not.toBe(next)
})
