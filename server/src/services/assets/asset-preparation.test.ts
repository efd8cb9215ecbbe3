import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { expect, test } from 'vitest'
import { toScene } from '../../catalog/scene.ts'
import { OpenFile } from '../../kernel/open-file.ts'
import { STORY_SCENES } from '../../world/story.ts'
import { CacheClosed } from '../files/file-cache.ts'
import { contentKey } from '../files/file-content.ts'
import { runFileCache } from '../files/file-cache.fixture.ts'
import { AssetPreparation } from './asset-preparation.ts'
import type { AssetSource } from './asset-source.ts'

const [scene = expect.unreachable('the story has no scene')] = STORY_SCENES.map(toScene)
const named = (assetType: string) => ({ scene, assetType })

/** A source that opens one file after the other, as the test says, and what it was asked for. */
const source = () => {
  const asked: string[] = []
  const settle: ((outcome: OpenFile | Error) => void)[] = []
  const assets: AssetSource = {
    open: ({ assetType }) => {
      asked.push(assetType)
      return new Promise((resolve, reject) => {
        settle.push((outcome) => {
          if (outcome instanceof OpenFile) resolve(outcome)
          else reject(outcome)
        })
      })
    },
    onDisk: () => expect.unreachable('only opened'),
    isThere: async () => true,
  }
  /** Ends the first that is not settled. */
  const next = (outcome: OpenFile | Error) => {
    settle.shift()?.(outcome)
  }
  return { assets, asked, next }
}

const preparing = () => {
  const from = source()
  const log: string[] = []
  const logger = { error: (_details: object, message: string) => log.push(message) }
  return { ...from, log, preparation: new AssetPreparation(from.assets, logger) }
}

const file = async (): Promise<OpenFile> =>
  (await runFileCache()).open(contentKey('file'), 0, PLATFORM_CALLER, async () => Buffer.from('file'))

test('files are made one at a time, in the order in which they are asked for', async () => {
  const { preparation, asked, next } = preparing()
  for (const name of ['one', 'two']) preparation.begin(named(name), 812)
  await expect.poll(() => asked).toEqual(['one'])
  next(await file())
  await expect.poll(() => asked).toEqual(['one', 'two'])
})

test('organizations take turns', async () => {
  const { preparation, asked, next } = preparing()
  for (const name of ['one', 'two', 'three']) preparation.begin(named(name), 812)
  preparation.begin(named('other'), 34)
  const made = await file()
  for (let count = 1; count < 4; count++) {
    await expect.poll(() => asked.length, { interval: 0 }).toBe(count)
    next(made)
  }
  await expect.poll(() => asked).toEqual(['one', 'two', 'other', 'three'])
})

test('one that fails is logged, and does not stop the others', async () => {
  const { preparation, asked, next, log } = preparing()
  for (const name of ['one', 'two']) preparation.begin(named(name), 812)
  await expect.poll(() => asked).toEqual(['one'])
  next(new Error('no memory'))
  await expect.poll(() => asked).toEqual(['one', 'two'])
  expect(log).toEqual(['A file could not be made ahead.'])
})

test('those that wait when the platform ends are let go without a word', async () => {
  const { preparation, asked, next, log } = preparing()
  for (const name of ['one', 'two']) preparation.begin(named(name), 812)
  await expect.poll(() => asked).toEqual(['one'])
  next(new CacheClosed())
  await expect.poll(() => asked).toEqual(['one', 'two'])
  expect(log).toEqual([])
})

test('a thousand wait at most, and there is room again once one is made', async () => {
  const { preparation, asked, next } = preparing()
  for (let i = 0; i < 1002; i++) preparation.begin(named(`asset ${i}`), 812)
  await expect.poll(() => asked.length).toBe(1)
  const made = await file()
  next(made)
  await expect.poll(() => asked.length).toBe(2)
  preparation.begin(named('later'), 812)
  for (let i = 2; i < 1002; i++) {
    next(made)
    await expect.poll(() => asked.length, { interval: 0 }).toBe(i + 1)
  }
  expect(asked.slice(-2)).toEqual(['asset 1000', 'later'])
})
