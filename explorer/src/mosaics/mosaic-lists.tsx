import { signal } from '@preact/signals'
import type { Mosaic, MosaicSeries } from 'imagery-platform-client'
import { Failure } from '../calls/failure.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { connection } from '../session/session.ts'
import { daysOf } from '../shell/time-text.ts'
import { frequencyOf } from './period.ts'
import { chooseMosaic, chooseSeries } from './view.ts'

const searched = signal('')

/** Entries of each list. */
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
  const found = useReading(
    (signal) => connection.value.platform.mosaics.listSeries({ params: { query }, signal }),
    [searched.value],
  )
  return (
    <section class="stack" aria-labelledby="series-title">
      <div class="row">
        <h2 id="series-title">Series</h2>
        <span class="end">
          <CopyCall call={{ operation: 'mosaics_listSeries', query }} />
        </span>
      </div>
      <Failure of={found} />
      {found.isReading && <p role="status">Loading series…</p>}
      {found.value?.series.length === 0 && <p class="empty">No series has such a name.</p>}
      <ul class="list">
        {found.value?.series.map((series) => (
          <SeriesRow key={series.id} series={series} />
        ))}
      </ul>
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
  const found = useReading(
    (signal) => connection.value.platform.mosaics.listMosaics({ params: { query }, signal }),
    [searched.value],
  )
  return (
    <section class="stack" aria-labelledby="mosaics-title">
      <div class="row">
        <h2 id="mosaics-title">Mosaics, newest first</h2>
        <span class="end">
          <CopyCall call={{ operation: 'mosaics_listMosaics', query }} />
        </span>
      </div>
      <Failure of={found} />
      {found.isReading && <p role="status">Loading mosaics…</p>}
      {found.value?.mosaics.length === 0 && <p class="empty">No mosaic has such a name.</p>}
      <ul class="list">
        {found.value?.mosaics.map((mosaic) => (
          <MosaicRow key={mosaic.id} mosaic={mosaic} />
        ))}
      </ul>
      {found.value?._links._next !== undefined && (
        <p class="quiet">The first {LIMIT} are listed. Search by name to find others.</p>
      )}
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
