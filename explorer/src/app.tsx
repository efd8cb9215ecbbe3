import { useEffect } from 'preact/hooks'
import { MapView } from './map/map.tsx'
import { panels } from './panels.ts'
import { begin, session } from './session/session.ts'
import { inAddress } from './shell/address.ts'
import { switchTheme, theme } from './shell/theme.ts'

const shown = inAddress('panel')

/** The whole page: tabs, the panel of the tab that is chosen, and the map. */
export const App = () => {
  useEffect(() => void begin(), [])
  const panel = panels.find(({ id }) => id === shown.value) ?? panels[0]
  return (
    <>
      <header class="bar">
        <h1>Explorer</h1>
        <nav aria-label="Parts of the explorer">
          {panels.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              aria-current={id === panel.id ? 'page' : undefined}
              onClick={() => (shown.value = id)}
            >
              {title}
            </button>
          ))}
        </nav>
        <a href="../docs/">Docs</a>
        <button type="button" onClick={switchTheme}>
          {theme.value === 'dark' ? 'Light' : 'Dark'}
        </button>
      </header>
      <main class="panel" aria-label={panel.title}>
        <SignedIn>
          <panel.Content />
        </SignedIn>
      </main>
      <MapView />
    </>
  )
}

const SignedIn = ({ children }: { readonly children: preact.ComponentChildren }) => {
  switch (session.value.state) {
    case 'connected':
      return children
    case 'connecting':
      return <p role="status">Connecting…</p>
    case 'failed':
      return <p role="alert">The platform cannot be reached: {session.value.reason}</p>
    case 'signed-out':
      return <p role="alert">This server signs no page in by itself.</p>
  }
}
