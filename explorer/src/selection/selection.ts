import { computed, signal } from '@preact/signals'
import { inHistory } from '../shell/address.ts'

/** A scene as the Data API names it. */
export interface SceneName {
  readonly itemType: string
  readonly id: string
}

const SEPARATOR = '/'

const opened = inHistory('scene')

/** The scene whose page is open beside the map, if one is. */
export const openedScene = computed((): SceneName | undefined => {
  const [itemType = '', id = ''] = opened.value.split(SEPARATOR)
  return id === '' ? undefined : { itemType, id }
})

/** Opens the page of a scene beside the map. */
export const openScene = ({ itemType, id }: SceneName): void => {
  opened.value = [itemType, id].join(SEPARATOR)
}

export const closeScene = (): void => {
  opened.value = ''
}

/** The scenes that an order would be of, in the order in which they were chosen. */
export const chosenScenes = signal<readonly SceneName[]>([])

export const isSame = (one: SceneName, other: SceneName): boolean =>
  one.id === other.id && one.itemType === other.itemType

export const isChosen = (scene: SceneName): boolean =>
  chosenScenes.value.some((chosen) => isSame(chosen, scene))

/** Adds a scene to those that are chosen, unless it is one of them. */
export const chooseScene = (scene: SceneName): void => {
  if (!isChosen(scene)) chosenScenes.value = [...chosenScenes.value, scene]
}

export const leaveOut = (scene: SceneName): void => {
  chosenScenes.value = chosenScenes.value.filter((chosen) => !isSame(chosen, scene))
}
