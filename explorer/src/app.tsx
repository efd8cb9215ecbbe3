import { useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { isMapMissing, MapView } from './map/map.tsx'
import { BaseImagery } from './mosaics/base-imagery.tsx'
import { offeredPanels, panels } from './panels.ts'
import { Places } from './places/places.tsx'
import { leaveScene, SceneSection } from './scene/scene-section.tsx'
import { chosenScenes, openedScene } from './selection/selection.ts'
import { begin, session } from './session/session.ts'
import { SignedIn } from './session/signed-in.tsx'
import { inHistory } from './shell/address.ts'
import { keepFocus } from './shell/keep-focus.ts'
import { ThemeSwitch } from './shell/theme-switch.tsx'

const chosen = inHistory('panel')

const shownPanel = () => offeredPanels.value.find(({ id }) => id === chosen.value) ?? panels[0]

const show = (id: string): void => {
  leaveScene() // or it would hide what was asked for
  chosen.value = id
}

/** The whole page: tabs, the panel of the tab that is chosen, and the map. */
export const App = () => {
  useEffect(() => void begin(), [])
  useEffect(() => keepFocus(document.body), [])
  useSignalEffect(() => {
    document.title = `${shownPanel().title} · Explorer · Imagery platform`
  })
  const panel = shownPanel()
  const isConnected = session.value.state === 'connected'
  const chosenCount = chosenScenes.value.length // makes a tab wider
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    const showTab = (): void => {
      const tab = tabs.current?.querySelector('[aria-current=page]')
      tab?.scrollIntoView({ inline: 'nearest', block: 'nearest' }) // on a telephone the tabs scroll
    }
    showTab()
    addEventListener('resize', showTab)
    return () => removeEventListener('resize', showTab)
  }, [panel.id, isConnected, chosenCount])
  return (
    <>
      <header class="bar">
        <a class="skip" href="#panel">
          Skip to the panel
        </a>
        <h1>Explorer</h1>
        <nav class="tabs" ref={tabs} aria-label="Parts of the explorer">
          {offeredPanels.value.map(({ id, title, Note }) => (
            <button
              key={id}
              type="button"
              aria-current={id === panel.id ? 'page' : undefined}
              onClick={() => show(id)}
            >
              {title} {Note && <Note />}
            </button>
          ))}
        </nav>
        <div class="row">
          <a href="../docs/">Docs</a>
          <ThemeSwitch />
        </div>
      </header>
      <main id="panel" class="place" tabIndex={-1} aria-label={panel.title}>
        <div class={`panel ${panel.id}`} inert={isConnected && openedScene.value !== undefined}>
          <SignedIn>
            <panel.Content />
          </SignedIn>
        </div>
        {isConnected && <SceneSection />}
      </main>
      <Places />
      {isConnected && !isMapMissing.value && <BaseImagery />}
      <MapView />
    </>
  )
}
