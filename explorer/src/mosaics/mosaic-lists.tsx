import { signal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { ShowMore, usePaging, type Paging } from '../calls/paging.tsx'
import { ReadState } from '../calls/read-state.tsx'
import type { CopiedCall } from '../copy/copied-call.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { isInView } from '../map/is-in-view.ts'
import { useViewBox } from '../map/use-view-box.ts'
import { connection } from '../session/session.ts'
import { formatDays } from '../shell/time-text.ts'
import { formatFrequency } from './period.ts'
import { chooseMosaic, chooseSeries } from './view.ts'

const searched = signal('')

/** Whether only mosaics are listed that the map's view meets. Of a series nobody knows where it is. */
const isOnlyHere = signal(false)

/** Entries of a page of each list. */
const LIMIT = 25

/** The most that a page has, for entries of which some are left out. */
const MOST = 250

/** The series and the mosaics whose names contain what is searched for. */
export const MosaicLists = () => (
  <div class="stack">
    <div class="field">
      <label for="mosaic-name">Name contains</label>
      <input
        id="mosaic-name"
        type="search"
        value={searched.value}
        onInput={({ currentTarget }) => (searched.value = currentTarget.value.trim())}
      />
    </div>
    <label class="tick">
      <input
        type="checkbox"
        checked={isOnlyHere.value}
        onChange={({ currentTarget }) => (isOnlyHere.value = currentTarget.checked)}
      />
      Only mosaics that the map shows a part of
    </label>
    {!isOnlyHere.value && <SeriesList />}
    <MosaicList />
  </div>
)

const buildQuery = (name: string, limit = LIMIT) => ({
  _page_size: limit,
  ...(name !== '' && { name__contains: name }),
})

const SeriesList = () => {
  const query = buildQuery(searched.value)
  const found = usePaging(
    (signal) => connection.value.platform.pages('mosaics_listSeries', { params: { query }, signal }).pages(),
    [searched.value],
  )
  const entries = found.value
    ?.flatMap(({ series }) => series)
    .map(({ id = '', name, first_acquired: first, last_acquired: last, interval }) => {
      const days = first === undefined || last === undefined ? '' : `${formatDays(first, last)} · `
      return { id, name, words: `${days}${formatFrequency(interval)}` }
    })
  return (
    <NameList
      title="Series"
      what="series"
      call={{ operation: 'mosaics_listSeries', query }}
      found={found}
      entries={entries}
      choose={chooseSeries}
    />
  )
}

const MosaicList = () => {
  const view = useViewBox()
  const query = buildQuery(searched.value, isOnlyHere.value ? MOST : LIMIT)
  const found = usePaging(
    (signal) => connection.value.platform.pages('mosaics_listMosaics', { params: { query }, signal }).pages(),
    [searched.value, isOnlyHere.value],
  )
  const entries = found.value
    ?.flatMap(({ mosaics }) => mosaics)
    .filter(({ bbox }) => !isOnlyHere.value || view === undefined || isInView(bbox, view))
    .map(({ id = '', name, first_acquired: first, last_acquired: last }) => ({
      id,
      name,
      words: formatDays(first, last),
    }))
  return (
    <NameList
      title="Mosaics, newest first"
      what="mosaics"
      call={{ operation: 'mosaics_listMosaics', query }}
      found={found}
      entries={entries}
      choose={chooseMosaic}
    />
  )
}

interface NameListProps {
  readonly title: string
  /** What is listed, within a sentence. */
  readonly what: string
  readonly call: CopiedCall
  readonly found: Paging<{ readonly _links: { readonly _next?: string } }>
  /** Undefined before the first page is read. */
  readonly entries:
    | readonly { readonly id: string; readonly name: string; readonly words: string }[]
    | undefined
  readonly choose: (id: string) => void
}

/** A list by name, of which one entry is chosen. */
const NameList = ({ title, what, call, found, entries, choose }: NameListProps) => {
  const heading = useId()
  return (
    <section class="stack" aria-labelledby={heading}>
      <div class="row">
        <h2 id={heading}>{title}</h2>
        <span class="end">
          <CopyCall call={call} />
        </span>
      </div>
      <ReadState of={found} what={`the ${what}`} />
      {entries?.length === 0 && <p class="empty">No {what} are found.</p>}
      <ul class="list">
        {entries?.map(({ id, name, words }) => (
          <li key={id}>
            <button type="button" class="entry" onClick={() => choose(id)}>
              <bdi>{name}</bdi>
              <span class="quiet">{words}</span>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore
        of={found}
        isOffered={found.value?.at(-1)?._links._next !== undefined}
        onMore={found.readMore}
      />
    </section>
  )
}
