import { chooseScene, isChosen, leaveOut, openedScene, openScene } from '../../selection/selection.ts'
import { formatMinute } from '../../shell/time-text.ts'
import type { Scene } from '../scene.ts'
import { pointed } from './pointed.ts'
import { Thumbnail } from './thumbnail.tsx'

interface SceneRowProps {
  readonly scene: Scene
  readonly index: number
  readonly itemType: string | undefined
}

/** A scene that was found: its picture, when it was taken, how cloudy it is; it can be chosen, and opened. */
export const SceneRow = ({ scene: { id, time, cloud }, index, itemType }: SceneRowProps) => {
  const name = itemType === undefined ? undefined : { itemType, id }
  const leave = (): void => {
    if (pointed.peek() === index) pointed.value = undefined
  }
  return (
    <div
      class="scene-row"
      data-pointed={pointed.value === index}
      onPointerEnter={() => (pointed.value = index)}
      onPointerLeave={leave}
      onFocusCapture={() => (pointed.value = index)}
      onBlurCapture={leave}
    >
      <input
        type="checkbox"
        aria-label={`Choose ${id}`}
        checked={name !== undefined && isChosen(name)}
        disabled={name === undefined}
        onChange={({ currentTarget }) => {
          if (name !== undefined) (currentTarget.checked ? chooseScene : leaveOut)(name)
        }}
      />
      <button
        type="button"
        class="scene-open"
        disabled={name === undefined}
        aria-current={openedScene.value?.id === id ? 'true' : undefined}
        onClick={() => name && openScene(name)}
      >
        <Thumbnail itemType={itemType} id={id} />
        <span class="scene-words">
          <span class="number">{formatMinute(time)}</span>
          <code class="quiet">{id}</code>
        </span>
        {cloud !== undefined && (
          <span class="number" title="Cloud cover">
            <span class="unseen">Cloud cover </span>
            {Math.round(cloud)} %
          </span>
        )}
      </button>
    </div>
  )
}
