import { effect, signal, type Signal } from '@preact/signals'

/**
 * A text of the view that is kept in the page's address, as a parameter of its query: who opens the address sees the same.
 * @param name of the parameter; absent from the address where its text is empty
 */
export const inAddress = (name: string): Signal<string> => {
  const kept = known.get(name)
  if (kept !== undefined) return kept
  const text = signal(parameters().get(name) ?? '')
  known.set(name, text)
  effect(() => write(name, text.value))
  return text
}

const known = new Map<string, Signal<string>>()

const parameters = (): URLSearchParams => new URLSearchParams(location.search)

const write = (name: string, text: string): void => {
  const query = parameters()
  if ((query.get(name) ?? '') === text) return
  if (text === '') query.delete(name)
  else query.set(name, text)
  const search = query.size === 0 ? '' : `?${query.toString()}`
  history.replaceState(history.state, '', `${location.pathname}${search}`)
}
