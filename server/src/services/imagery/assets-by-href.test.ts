import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { toScene } from '../../catalog/scene.ts'
import { createImagery } from '../../imagery/painted-imagery.ts'
import { MemoryStores } from '../../stores/memory/memory-stores.ts'
import { WORLD_ITEM_TYPES } from '../../world/item-types.ts'
import { STORY_SCENES } from '../../world/story.ts'
import { ItemTypes } from '../assets/item-types.ts'
import { paintedAssets } from '../assets/painted-assets.ts'
import { runFileCache } from '../files/file-cache.fixture.ts'
import { startReceiver } from '../notifications/receiver.fixture.ts'
import { createPublicAgent } from '../network/public-agent.ts'
import { FileDigests } from './file-digests.ts'
import { ImageryFiles } from './imagery-files.ts'
import { foldersForImagery, geoTiff } from './imagery.fixture.ts'
import { ImageryFolder } from './imagery-folder.ts'
import { imageryHref } from './imagery-href.ts'
import { RemoteFiles } from './remote-files.ts'
import { assetsByHref } from './assets-by-href.ts'

const [story = expect.unreachable('the story has no scene')] = STORY_SCENES.map(toScene)
/** No type that is described, so that it is the name of the asset too. */
const TYPE = 'measured'

/** All that files come from: `a.tif` of a folder, one of a host, and those that are painted. */
const platformFiles = async () => {
  const host = await startReceiver()
  onTestFinished(() => host.close())
  const tiff = await geoTiff()
  host.answerWith((res) => res.writeHead(200).end(tiff))
  const agent = createPublicAgent(new Set([host.host]))
  onTestFinished(() => agent.close())
  const { root } = await foldersForImagery()
  await writeFile(join(root, 'a.tif'), tiff)
  const fileCache = await runFileCache()
  const itemTypes = new ItemTypes(WORLD_ITEM_TYPES)
  const painted = paintedAssets({ imagery: createImagery(), itemTypes, fileCache, clock: Date })
  const files = new ImageryFiles(await ImageryFolder.at(root), new FileDigests(new MemoryStores(), Date))
  const remote = new RemoteFiles({ hosts: new Set([host.host]), agent, fileCache })
  return { assets: assetsByHref({ itemTypes, files, remote, painted }), root, host: host.host }
}

/** The scene of the story, whose file lies elsewhere. */
const sceneAt = (href: string) => ({ ...story, assets: { [TYPE]: { href } } })

test.each([
  ['is painted', () => story],
  ['lies in the imagery folder', () => sceneAt(imageryHref(['a.tif']))],
  ['lies on another host', (host: string) => sceneAt(`imagery+http://${host}/a.tif`)],
])('a file that %s is on the disk with the bytes that are opened', async (_where, makeScene) => {
  const { assets, host } = await platformFiles()
  const asset = { scene: makeScene(host), assetType: TYPE }
  const { path, version } = await assets.onDisk(asset, PLATFORM_CALLER)
  expect(
    (await readFile(path)).equals(await buffer((await assets.open(asset, PLATFORM_CALLER)).stream())),
  ).toBe(true)
  expect(await assets.onDisk(asset, PLATFORM_CALLER)).toEqual({ path, version })
})

test('another content has another version', async () => {
  const { assets, root } = await platformFiles()
  const asset = { scene: sceneAt(imageryHref(['a.tif'])), assetType: TYPE }
  const { version } = await assets.onDisk(asset, PLATFORM_CALLER)
  await writeFile(join(root, 'a.tif'), await geoTiff({ channels: 1 }))
  expect((await assets.onDisk(asset, PLATFORM_CALLER)).version).not.toBe(version)
})

test.each([
  ['is not there', (href: string) => href],
  ['may not be fetched', () => 'imagery+http://127.0.0.1:1/a.tif'],
])('a file that %s is not on the disk', async (_what, makeHref) => {
  const { assets } = await platformFiles()
  const asset = { scene: sceneAt(makeHref(imageryHref(['none.tif']))), assetType: TYPE }
  await expect(assets.onDisk(asset, PLATFORM_CALLER)).rejects.toMatchObject({ status: 404, code: 'FileGone' })
})
