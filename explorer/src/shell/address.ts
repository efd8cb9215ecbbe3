import { batch, effect, signal, type Signal } from '@preact/signals'

/**
 * A text of the view that is kept in the page's address, as a parameter of its query: who opens the address sees the same.
 * @param name of the parameter; absent from the address where its text is empty
 */
export const inAddress = (name: string): Signal<string> => {
  const kept = known.get(name)
  if (kept !== undefined) return kept
  const text = signal(parameters().get(name) ?? '')
  known.set(name, text)
  effect(() => {
    if (text.value !== inAddressNow(name)) writeSoon()
  })
  return text
}

/** The same of what a reader goes to: the browser's Back returns to what it was. */
export const inHistory = (name: string): Signal<string> => {
  visited.add(name)
  return inAddress(name)
}

/** Makes a change that Back does not return from: of what is passed through. */
export const inPassing = (change: () => void): void => {
  change()
  isPassing = isWriting
}

const known = new Map<string, Signal<string>>()
const visited = new Set<string>()
let isPassing = false
let isWriting = false

const parameters = (): URLSearchParams => new URLSearchParams(location.search)

const inAddressNow = (name: string): string => parameters().get(name) ?? ''

/** What one action changes is one step. */
const writeSoon = (): void => {
  if (isWriting) return
  isWriting = true
  queueMicrotask(write)
}

const write = (): void => {
  const isStep = !isPassing && [...visited].some((name) => known.get(name)?.peek() !== inAddressNow(name))
  isWriting = isPassing = false
  const query = parameters()
  for (const [name, text] of known) {
    if (text.peek() === '') query.delete(name)
    else query.set(name, text.peek())
  }
  const search = query.size === 0 ? '' : `?${query.toString()}`
  if (search === location.search) return
  const address = `${location.pathname}${search}`
  if (isStep) history.pushState(null, '', address)
  else history.replaceState(history.state, '', address)
}

/** Conditions, and what the map shows, stay as they are. */
addEventListener('popstate', () => {
  batch(() => {
    for (const name of visited) inAddress(name).value = inAddressNow(name)
  })
  writeSoon()
})
