import { expect, test } from 'vitest'
import { sceneTyped } from './scene-typed.ts'

test.each([
  ['a whole name', 'RadarScene/20260418_x', { itemType: 'RadarScene', id: '20260418_x' }],
  ['spaces around it', ' RadarScene/x ', { itemType: 'RadarScene', id: 'x' }],
  ['an id alone', '20260418_x', { itemType: 'OrthoScene', id: '20260418_x' }],
  ['no id', 'RadarScene/', undefined],
  ['no item type', '/x', undefined],
  ['nothing', ' ', undefined],
])('a scene by what is typed: %s', (_why, text, want) => {
  expect(sceneTyped(text)).toEqual(want)
})
