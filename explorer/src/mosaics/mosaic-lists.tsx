import { signal } from '@preact/signals'
import type { Mosaic, MosaicSeries } from 'imagery-platform-client'
import { Failure } from '../calls/failure.tsx'
import { ShowMore, usePaging } from '../calls/paging.tsx'
import { CopyCall } from '../copy/copy-call.tsx'
import { connection } from '../session/session.ts'
import { daysOf } from '../shell/time-text.ts'
import { frequencyOf } from './period.ts'
import { chooseMosaic, chooseSeries } from './view.ts'

const searched = signal('')

/** Entries of a page of each list. */
const LIMIT = 25

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
    <SeriesList />
    <MosaicList />
  </div>
)

const queryOf = (name: string) => ({
  _page_size: LIMIT,
  ...(name !== '' && { name__contains: name }),
})

const SeriesList = () => {
  const query = queryOf(searched.value)
  const found = usePaging(
    (signal) => connection.value.platform.pages('mosaics_listSeries', { params: { query }, signal }).pages(),
    [searched.value],
  )
  const series = found.value?.flatMap((page) => page.series)
  return (
    <section class="stack" aria-labelledby="series-title">
      <div class="row">
        <h2 id="series-title">Series</h2>
        <span class="end">
          <CopyCall call={{ operation: 'mosaics_listSeries', query }} />
        </span>
      </div>
      <Failure of={found} />
      {found.value === undefined && found.isReading && <p role="status">Loading series…</p>}
      {series?.length === 0 && <p class="empty">No series has such a name.</p>}
      <ul class="list">
        {series?.map((one) => (
          <SeriesRow key={one.id} series={one} />
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

const SeriesRow = ({ series }: { readonly series: MosaicSeries }) => (
  <li>
    <button type="button" class="entry" onClick={() => chooseSeries(series.id ?? '')}>
      <span>{series.name}</span>
      <span class="quiet">
        {series.first_acquired !== undefined &&
          series.last_acquired !== undefined &&
          `${daysOf(series.first_acquired, series.last_acquired)} · `}
        {frequencyOf(series.interval)}
      </span>
    </button>
  </li>
)

const MosaicList = () => {
  const query = queryOf(searched.value)
  const found = usePaging(
    (signal) => connection.value.platform.pages('mosaics_listMosaics', { params: { query }, signal }).pages(),
    [searched.value],
  )
  const mosaics = found.value?.flatMap((page) => page.mosaics)
  return (
    <section class="stack" aria-labelledby="mosaics-title">
      <div class="row">
        <h2 id="mosaics-title">Mosaics, newest first</h2>
        <span class="end">
          <CopyCall call={{ operation: 'mosaics_listMosaics', query }} />
        </span>
      </div>
      <Failure of={found} />
      {found.value === undefined && found.isReading && <p role="status">Loading mosaics…</p>}
      {mosaics?.length === 0 && <p class="empty">No mosaic has such a name.</p>}
      <ul class="list">
        {mosaics?.map((mosaic) => (
          <MosaicRow key={mosaic.id} mosaic={mosaic} />
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

const MosaicRow = ({ mosaic }: { readonly mosaic: Mosaic }) => (
  <li>
    <button type="button" class="entry" onClick={() => chooseMosaic(mosaic.id ?? '')}>
      <span>{mosaic.name}</span>
      <span class="quiet">{daysOf(mosaic.first_acquired, mosaic.last_acquired)}</span>
    </button>
  </li>
)
