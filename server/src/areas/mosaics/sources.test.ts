import { expect, test } from 'vitest'
import { STORY_SCENES } from '../../world/story.ts'
import { readSourceScene } from './sources.ts'

const toBytes = (scene: object): Uint8Array => Buffer.from(JSON.stringify(scene))

test('a scene is read once while its document stays the same, and anew when it changes', () => {
  const [scene] = STORY_SCENES
  if (!scene) throw new Error('the story has no scene')
  const read = readSourceScene(toBytes(scene))
  expect(read).toMatchObject({ id: scene.id, collection: scene.collection, withFile: undefined })
  expect(readSourceScene(toBytes(scene))).toBe(read)
  const updated = { ...scene, properties: { ...scene.properties, updated: '2026-05-03T00:00:00Z' } }
  expect(readSourceScene(toBytes(updated)).changed).toBe(Date.parse('2026-05-03T00:00:00Z'))
  const renamed = { ...scene, id: 'ä' }
  expect(readSourceScene(toBytes(renamed)).id).toBe('ä')
})
