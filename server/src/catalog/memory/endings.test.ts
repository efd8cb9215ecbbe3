import { expect, test } from 'vitest'
import { worldScenes } from '../../world/scenes.ts'
import { Endings } from './endings.ts'

/** A scene of any kind: only its id and its files matter. */
const made = (id: string, assets: object, more?: object) => ({ id, assets, ...more })

test.each<[string, readonly { readonly id: string }[]]>([
  ['of the world', [...worldScenes(3, 200)]],
  ['with the id in no file, in many, and in their names', [made('a', {}), made('as', { as: { href: 'as/assets/a' } }), made('', { b: 1 })]], // oxfmt-ignore
  ['with ids that JSON escapes, or that are not ASCII', [made('"\\\n', { x: '"\\\n' }), made('ä\u0000', { x: 'ä/ä\u0000.tif' })]], // oxfmt-ignore
  ['with files in the middle, and in a member of a file', [made('x', { x: 'x' }, { after: 'ä' }), made('y', { y: { ['z","assets']: { y: 'y' } } })]], // oxfmt-ignore
  ['without files, or with large ones', [{ id: 'none' }, made('x', { x: 'x'.repeat(5000) })]],
  ['whose files differ', Array.from({ length: 600 }, (_, i) => made(`${i}`, { [`file-${i * 7}`]: i }))],
])('documents %s come back byte by byte', (_, scenes) => {
  const endings = new Endings()
  for (const scene of scenes) {
    const document = JSON.stringify(scene)
    const { beginning, code } = endings.cut(document, scene.id)
    expect(endings.join(Buffer.from(beginning), code, scene.id).toString()).toBe(document)
  }
})

test('an ending is kept once for all scenes of a collection', () => {
  const endings = new Endings()
  const cuts = [...worldScenes(3, 200)].map((scene) => endings.cut(JSON.stringify(scene), scene.id))
  expect(cuts.map(({ beginning }) => beginning).filter((text) => text.includes('"assets"'))).toEqual([])
  expect(new Set(cuts.map(({ code }) => code)).size).toBe(5)
})
