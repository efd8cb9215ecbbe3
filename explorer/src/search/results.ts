import { signal } from '@preact/signals'
import { CatalogApiError, type CatalogSearchResult } from 'imagery-platform-client'
import { describeError } from '../calls/describe-error.ts'
import { connection } from '../session/session.ts'
import { catalogSearch, parseFault, type Fault } from './catalog-search.ts'
import type { Conditions } from './conditions.ts'
import { toScene, type Scene } from './scene.ts'

/** How far a search is. */
type Progress =
  | { readonly state: 'searching' }
  /** Read so far, of more. */
  | { readonly state: 'partly' }
  | { readonly state: 'reading'; readonly count: number }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly words: string; readonly fault: Fault | undefined }

export const progress = signal<Progress>({ state: 'searching' })

/** What was found and read so far. While another search runs, it is still what the last one found. */
export const scenes = signal<readonly Scene[]>([])

/** Scenes that are shown at once, at most. */
export const MOST = 10_000

/** Scenes after which the map is drawn anew while many pages are read. */
const STEP = 1000

interface Search {
  readonly conditions: Conditions
  readonly calls: AbortController
  readonly pages: AsyncIterator<CatalogSearchResult, unknown>
}

let current: Search | undefined

/** Finds the first page of what meets conditions. The newest search wins: one that still runs is aborted. */
export const search = async (conditions: Conditions): Promise<void> => {
  if (current?.conditions === conditions) return
  current?.calls.abort()
  const calls = new AbortController()
  const options = { body: catalogSearch(conditions), signal: calls.signal }
  const found = connection.value.platform.pages('catalog_searchItemsFull', options).pages()
  const pages = found[Symbol.asyncIterator]()
  current = { conditions, calls, pages }
  progress.value = { state: 'searching' }
  await read(current, [], 1)
}

/** Reads the next page of what was found. */
export const readMore = async (): Promise<void> => {
  if (current !== undefined) await read(current, scenes.value, scenes.value.length + 1)
}

/** Reads what was found to its end, or to as many scenes as are shown at once. */
export const readAll = async (): Promise<void> => {
  if (current !== undefined) await read(current, scenes.value, MOST)
}

/** @param upTo how many scenes are wanted; the page that holds the last of them is read whole */
const read = async (of: Search, before: readonly Scene[], upTo: number): Promise<void> => {
  const found = [...before]
  let isDone = false
  try {
    while (!isDone && found.length < upTo) {
      const page = await of.pages.next()
      if (of.calls.signal.aborted) return
      isDone = page.done === true || !page.value.links.some(({ rel }) => rel === 'next')
      if (page.done !== true) found.push(...toScenes(page.value))
      if (upTo > 1) progress.value = { state: 'reading', count: found.length }
      if (found.length - scenes.value.length >= STEP) scenes.value = [...found]
    }
    scenes.value = found
    progress.value = { state: isDone ? 'done' : 'partly' }
  } catch (error) {
    if (!of.calls.signal.aborted) fail(error, of.conditions)
  }
}

const toScenes = ({ features }: CatalogSearchResult): Scene[] =>
  features.map(toScene).filter((scene) => scene !== undefined)

const fail = (error: unknown, conditions: Conditions): void => {
  const fault = error instanceof CatalogApiError ? parseFault(error.body.description, conditions) : undefined
  scenes.value = []
  progress.value = { state: 'failed', words: describeError(error), fault }
  current = undefined // so that the same search can be tried again
}
