import { expect, test } from 'vitest'
import { worldScenes } from '../../world/scenes.ts'
import { joinMargins, Margins } from './margins.ts'

type Identified = Readonly<Record<string, unknown>> & { readonly id: string }

/** A scene of any kind: only its id, its files and the order of its members matter. */
const made = (id: string, assets: object, more?: object) => ({ id, geometry: null, assets, ...more })

test.each<[string, readonly Identified[]]>([
  ['of the world', [...worldScenes(3, 200)]],
  [
    'with the id in no file, in many, and in their names',
    [made('a', {}), made('as', { as: { href: 'as/assets/a' } }), made('', { b: 1 })],
  ],
  [
    'with ids that JSON escapes, or that are not ASCII',
    [made('"\\\n', { x: '"\\\n' }), made('ä\u0000', { x: 'ä/ä\u0000.tif' })],
  ],
  [
    'with an id that is in the names of members',
    [made('id', {}), made('assets', { assets: 1 }), made('"', {})],
  ],
  [
    'with files in the middle, and in a member of a file',
    [
      made('x', { x: 'x' }, { after: 'ä', 'a "b"': 1, nothing: undefined }),
      made('y', { y: { ['z","assets']: { y: 'y' } } }),
    ],
  ],
  [
    'with files before the footprint',
    [
      { id: 'x', assets: {}, geometry: null },
      { assets: {}, geometry: null, id: 'y' },
    ],
  ],
  ['with nothing before the footprint', [{ geometry: null, id: 'x', assets: {} }]],
  [
    'without files, or with large ones',
    [{ id: 'none' }, { id: 'x', geometry: null }, made('x', { x: 'x'.repeat(5000) })],
  ],
  ['whose files differ', Array.from({ length: 600 }, (_, i) => made(`${i}`, { [`file-${i * 7}`]: i }))],
])('documents %s come back byte by byte', (_, scenes) => {
  const margins = new Margins()
  let likely = 0
  for (const scene of scenes) {
    const document = JSON.stringify(scene)
    const cuts = [margins.cut(document, scene.id, likely), margins.cut(document, scene.id)]
    for (const { own, code } of cuts) {
      const text = margins.kept[code - 1]
      const bytes = Buffer.from(own)
      const joined = text === undefined ? bytes : joinMargins(bytes, text, scene.id)
      expect(joined.toString()).toBe(document)
      expect(margins.join(bytes, code, scene.id).toString()).toBe(document)
      likely = code
    }
  }
})

test('margins are kept once for all scenes of a collection', () => {
  const margins = new Margins()
  const cuts = [...worldScenes(3, 200)].map((scene) => margins.cut(JSON.stringify(scene), scene.id))
  expect(cuts.filter(({ own }) => !own.startsWith('"geometry"') || own.includes('"assets"'))).toEqual([])
  expect(new Set(cuts.map(({ code }) => code)).size).toBe(5)
})
