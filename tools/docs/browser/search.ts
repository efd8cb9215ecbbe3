import { element, one } from './dom.ts'
import type { Finder, Hit } from './search-engine.ts'
import { markedText, findPassage } from './search-passage.ts'
import type { Stretch } from './search-passage.ts'

/** The search box of the header: a combobox whose list are links. @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
interface SearchBox {
  readonly root: HTMLElement
  readonly input: HTMLInputElement
  readonly list: HTMLElement
  readonly status: HTMLElement
}

/** Makes the search box find what all pages say. */
export const activateSearch = (): void => {
  const root = one(document, '.search', HTMLElement)
  const box: SearchBox = {
    root,
    input: one(root, 'input', HTMLInputElement),
    list: one(root, '[role=listbox]', HTMLElement),
    status: one(root, '[role=status]', HTMLElement),
  }
  let finder: Promise<Finder> | undefined
  const look = async (): Promise<void> => {
    finder ??= loadFinder(root.dataset.index ?? '')
    const find = await finder
    show(box, find(box.input.value.trim()))
  }
  box.input.addEventListener('focus', () => void look())
  box.input.addEventListener('input', () => void look())
  box.input.addEventListener('keydown', (event) => {
    onKey(box, event)
  })
  box.list.addEventListener('click', () => {
    close(box)
    box.input.blur()
  })
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) close(box)
  })
  focusByKey(box.input)
}

/** `/` where nothing is typed, and Ctrl-K or Command-K anywhere. */
const focusByKey = (input: HTMLInputElement): void => {
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    const isCommand = event.key === 'k' && (event.ctrlKey || event.metaKey)
    if (!isCommand && (event.key !== '/' || typing)) return
    event.preventDefault()
    input.focus()
    input.select()
  })
}

/** What the script of the first search gives; a failure to load it is an empty search. */
const loadFinder = (src: string): Promise<Finder> =>
  new Promise((resolve) => {
    const script = element('script', { src })
    script.addEventListener('load', () => {
      resolve(globalThis.docsFinder ?? (() => []))
    })
    document.head.append(script)
  })

const show = (box: SearchBox, hits: readonly Hit[]): void => {
  const { input, list, status } = box
  const isAsked = input.value.trim() !== ''
  list.replaceChildren(...hits.map(renderOption))
  select(box, isAsked ? list.firstElementChild : null)
  list.hidden = hits.length === 0
  input.setAttribute('aria-expanded', String(!list.hidden))
  status.textContent = !isAsked ? '' : hits.length === 0 ? 'Nothing found' : `${hits.length} results`
}

const close = ({ input, list, status }: SearchBox): void => {
  list.hidden = true
  status.textContent = ''
  input.setAttribute('aria-expanded', 'false')
  input.removeAttribute('aria-activedescendant')
}

const renderOption = ({ entry, words }: Hit, index: number): HTMLElement =>
  element(
    'a',
    {
      href: entry.url,
      role: 'option',
      id: `search-result-${index}`,
      tabindex: '-1',
      'aria-selected': 'false',
    },
    element('b', {}, ...marked(markedText(entry.title, words))),
    element('small', {}, entry.page),
    element('span', {}, ...marked(findPassage(entry.text, words))),
  )

const marked = (stretches: readonly Stretch[]): (Node | string)[] =>
  stretches.map(({ text, isHit }) => (isHit ? element('mark', {}, text) : text))

/** Marks the option that Enter opens, if there is one. */
const select = ({ input, list }: SearchBox, option: Element | null): void => {
  for (const each of list.children) each.setAttribute('aria-selected', String(each === option))
  if (option === null) {
    input.removeAttribute('aria-activedescendant')
    return
  }
  input.setAttribute('aria-activedescendant', option.id)
  option.scrollIntoView({ block: 'nearest' })
}

const onKey = (box: SearchBox, event: KeyboardEvent): void => {
  const { list } = box
  const chosen = list.querySelector('[aria-selected=true]')
  const { key } = event
  if (list.hidden) return // Escape empties the box then, as browsers have it
  if (key === 'Escape') close(box)
  else if (key === 'ArrowDown') select(box, chosen?.nextElementSibling ?? list.firstElementChild)
  else if (key === 'ArrowUp') select(box, chosen?.previousElementSibling ?? list.lastElementChild)
  else if (key === 'Enter' && chosen instanceof HTMLElement) chosen.click()
  else return
  event.preventDefault()
}
