import './scene.css'
import type { DataItem } from 'imagery-platform-client'
import { useEffect, useRef } from 'preact/hooks'
import { ReadFailure } from '../calls/failure.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { boundingBox } from '../map/bounding-box.ts'
import { fitBox } from '../map/fit-box.ts'
import { closeScene, openedScene, type SceneName } from '../selection/selection.ts'
import { shownAsset } from '../selection/shown-asset.ts'
import { ChooseButton } from '../selection/choose-button.tsx'
import { connection } from '../session/session.ts'
import { Picture } from '../shell/picture.tsx'
import { formatMinute } from '../shell/time-text.ts'
import { Assets } from './assets.tsx'
import { sceneFacts } from './scene-facts.ts'
import { useFootprint } from './use-footprint.ts'

/** The scene that is open, over the panel; nothing where none is. */
export const SceneSection = () => {
  const scene = openedScene.value
  return scene && <Scene key={`${scene.itemType}/${scene.id}`} scene={scene} />
}

/** Closes the scene, and what is shown of its files. */
export const leaveScene = (): void => {
  shownAsset.value = ''
  closeScene()
}

const Scene = ({ scene }: { readonly scene: SceneName }) => {
  const path = { item_type_id: scene.itemType, item_id: scene.id }
  const { data } = connection.value.platform
  const item = useReading((signal) => data.getItem({ params: { path }, signal }), [])
  const picture = useReading((signal) => data.getItemThumbnail({ params: { path }, signal }), [])
  const heading = useFocusWhileOpen()
  useFootprint(item.value)
  return (
    <section
      class="panel scene stack"
      aria-labelledby="scene-title"
      onKeyDown={({ key }) => {
        if (key === 'Escape') leaveScene()
      }}
    >
      <div class="scene-head">
        <Picture of={picture.value} words={`Thumbnail of ${scene.id}`} />
        <div>
          <h2 id="scene-title" ref={heading} tabIndex={-1}>
            Scene {scene.id}
          </h2>
          <p class="quiet">{scene.itemType}</p>
          {item.value !== undefined && (
            <p class="quiet number">{formatMinute(item.value.properties.acquired)}</p>
          )}
        </div>
        <button type="button" aria-label="Close the scene" onClick={leaveScene}>
          ×
        </button>
      </div>
      <div class="row">
        {item.value !== undefined && <GoTo scene={item.value} />}
        {item.failure === undefined && <ChooseButton scene={scene} />}
        <span class="end">
          <CopyCall call={{ operation: 'data_getItem', path }} />
        </span>
      </div>
      <ReadFailure of={item} />
      {item.isReading && <p role="status">Loading the scene…</p>}
      {item.value !== undefined && (
        <>
          <Assets scene={item.value} />
          <dl class="facts">
            {sceneFacts(item.value).map(([title, text]) => (
              <>
                <dt key={`${title} title`}>{title}</dt>
                <dd key={title} class="number">
                  {text}
                </dd>
              </>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

const GoTo = ({ scene: { geometry } }: { readonly scene: DataItem }) => (
  <button type="button" onClick={() => fitBox(boundingBox(geometry))}>
    Go to
  </button>
)

/** Moves the focus to a heading, and back to where it was once that is gone. */
const useFocusWhileOpen = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { activeElement } = document
    heading.current?.focus()
    return () => {
      if (activeElement instanceof HTMLElement) activeElement.focus()
    }
  }, [])
  return heading
}
