import type { SearchEntry } from '../search-index.ts'
import { all, element, one } from './dom.ts'

declare global {
  /** Set by the file that `data-index` names: a script, because a page opened from a file may not fetch. */
  var docsSearchIndex: readonly SearchEntry[] | undefined
}

/** Most results that a reader will look through. */
const MAX_RESULTS = 20

/** Fetches the index once; what was typed meanwhile is looked up when it has come. */
const loadIndex = (src: string, onLoad: () => void): void => {
  if (document.querySelector('script[data-search-index]') !== null) return
  const script = element('script', { src, 'data-search-index': '' })
  script.addEventListener('load', onLoad)
  document.head.append(script)
}

/** Entries that hold every word, those with the words in their title first. */
export const find = (entries: readonly SearchEntry[], query: string): SearchEntry[] => {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const inTitle = ({ title }: SearchEntry) =>
    words.filter((word) => title.toLowerCase().includes(word)).length
  return entries
    .filter((entry) =>
      words.every((word) => `${entry.title} ${entry.area} ${entry.words}`.toLowerCase().includes(word)),
    )
    .sort((left, right) => inTitle(right) - inTitle(left))
    .slice(0, MAX_RESULTS)
}

const show = (box: HTMLElement, query: string): void => {
  const found = find(globalThis.docsSearchIndex ?? [], query)
  const results = one(box, '.results', HTMLElement)
  one(box, '[role=status]', HTMLElement).textContent = query.trim() === '' ? '' : `${found.length} results`
  results.hidden = query.trim() === ''
  results.replaceChildren(
    ...(found.length === 0 ? [element('p', {}, 'Nothing found.')] : []),
    ...found.map(({ title, area, url }) => element('a', { href: url }, title, element('small', {}, area))),
  )
}

/** Makes the search box of the header find operations and schemas of all areas. */
export const activateSearch = (): void => {
  const box = one(document, '.search', HTMLElement)
  const input = one(box, 'input', HTMLInputElement)
  const results = one(box, '.results', HTMLElement)
  const look = () => {
    show(box, input.value)
  }
  input.addEventListener('focus', () => {
    loadIndex(box.dataset.index ?? '', look)
  })
  input.addEventListener('input', look)
  box.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) results.hidden = true
  })
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) results.hidden = true
  })
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') results.hidden = true
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [input, ...all(results, 'a', HTMLAnchorElement)]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
  })
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    if (event.key !== '/' || typing) return
    event.preventDefault()
    input.focus()
  })
}
