import type { DataItem } from 'imagery-platform-client'
import { useState } from 'preact/hooks'
import { ReadState } from '../calls/read-state.tsx'
import type { Reading } from '../calls/reading.ts'
import { formatMinute } from '../shell/time-text.ts'
import { chooseScene, chosenScenes, isSame, leaveOut, type SceneName } from '../selection/selection.ts'
import { Field } from '../shell/field.tsx'
import { sceneTyped } from './scene-typed.ts'
import { footprintArea } from './footprint-area.ts'
import { squareKilometres } from './square-kilometres.ts'

/** The scenes that would be ordered. Scenes are added by the search, or here by their ids. */
export const ChosenScenes = ({ found }: { readonly found: Reading<readonly DataItem[]> }) => {
  const scenes = chosenScenes.value
  return (
    <>
      {scenes.length === 0 ? (
        <p class="empty">No scene is chosen. Choose scenes in the search, or add one by its id.</p>
      ) : (
        <ul class="list" aria-label="Chosen scenes">
          {scenes.map((scene) => (
            <ChosenScene
              key={`${scene.itemType}/${scene.id}`}
              scene={scene}
              item={found.value?.find(({ id, properties }) =>
                isSame(scene, { id, itemType: properties.item_type }),
              )}
              isRead={found.value !== undefined && !found.isReading}
            />
          ))}
        </ul>
      )}
      {scenes.length > 0 && <ReadState of={found} what="the scenes" />}
      <AddById />
    </>
  )
}

interface ChosenSceneProps {
  readonly scene: SceneName
  /** Undefined before it was read, and where there is none. */
  readonly item: DataItem | undefined
  readonly isRead: boolean
}

const ChosenScene = ({ scene, item, isRead }: ChosenSceneProps) => (
  <li class="order-row">
    <div>
      <code>{scene.id}</code>
      <small class="quiet">
        {scene.itemType}
        {item !== undefined &&
          ` · ${formatMinute(item.properties.acquired)} · ${squareKilometres(footprintArea(item.geometry))}`}
        {item === undefined && isRead && ' · the platform has no such item'}
      </small>
    </div>
    <button type="button" aria-label={`Remove ${scene.id}`} onClick={() => leaveOut(scene)}>
      Remove
    </button>
  </li>
)

const AddById = () => {
  const [text, setText] = useState('')
  const add = (event: Event): void => {
    event.preventDefault()
    const scene = sceneTyped(text)
    if (scene === undefined) return
    chooseScene(scene)
    setText('')
  }
  return (
    <form class="beside" onSubmit={add}>
      <Field label="Add a scene by its id">
        {(id) => (
          <input
            id={id}
            value={text}
            placeholder="OrthoScene/20260418_101530_07_2a41"
            spellcheck={false}
            autocomplete="off"
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <button type="submit">Add</button>
    </form>
  )
}
