import type { SceneName } from '../selection/selection.ts'

/**
 * A scene as it is typed: its item type, a slash, and its id, or its id alone.
 * @returns undefined where there is no id
 */
export const sceneTyped = (text: string): SceneName | undefined => {
  const [first = '', second] = text.trim().split('/')
  const scene = second === undefined ? { itemType: 'OrthoScene', id: first } : { itemType: first, id: second }
  return scene.id === '' || scene.itemType === '' ? undefined : scene
}
