import { useSaidOnce } from '../../calls/said-once.ts'
import { CopyCall } from '../../copy/copy-call.tsx'
import { catalogSearch } from '../catalog-search.ts'
import { conditions, ORDERS, written } from '../conditions.ts'
import { MOST, progress, readAll, readMore, scenes } from '../results.ts'
import { useTotal } from '../use-search.ts'
import { sought } from './pointed.ts'
import { SceneRow } from './scene-row.tsx'
import { WindowedList } from './windowed-list.tsx'

/** Pixels. */
const ROW = 60

/** What was found: how much, in which order, and a list of it. */
export const Results = ({ itemType }: { readonly itemType: string | undefined }) => {
  const { value: given } = conditions
  const { value: found } = scenes
  const total = useTotal(itemType)
  return (
    <section
      class="results"
      aria-labelledby="results"
      aria-busy={progress.value.state === 'searching' || total.isReading}
    >
      <div class="row results-head">
        <h2 id="results" class="number">
          {formatHeading(progress.value.state, found.length, total.value)}
        </h2>
        <Order />
        <span class="end">
          {given && <CopyCall call={{ operation: 'catalog_searchItemsFull', body: catalogSearch(given) }} />}
        </span>
      </div>
      <State />
      <WindowedList label="Scenes found" count={found.length} row={ROW} sought={sought.value}>
        {(index) => {
          const scene = found[index]
          return scene && <SceneRow scene={scene} index={index} itemType={itemType} />
        }}
      </WindowedList>
      <More />
    </section>
  )
}

/** @param read scenes that were read @param total undefined where it is not known */
const formatHeading = (
  state: typeof progress.value.state,
  read: number,
  total: number | undefined,
): string => {
  if (state === 'failed' || (state === 'searching' && read === 0)) return 'Scenes'
  if (state === 'done') return scenesText(read)
  return total === undefined ? `${read.toLocaleString('en')} scenes or more` : scenesText(total)
}

const scenesText = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'scene' : 'scenes'}`

const Order = () => (
  <select
    aria-label="Order"
    class="order"
    value={conditions.value?.order}
    onChange={({ currentTarget }) =>
      (written.order.value = currentTarget.value === ORDERS[0] ? '' : currentTarget.value)
    }
  >
    <option value="newest">Newest first</option>
    <option value="oldest">Oldest first</option>
    <option value="clearest">Clearest first</option>
  </select>
)

const State = () => {
  const { value } = progress
  const words = useSaidOnce(value.state === 'failed' && value.fault === undefined ? value.words : undefined)
  if (value.state === 'searching')
    return (
      <p role="status" class="loading">
        Searching…
      </p>
    )
  if (words !== undefined) return <p role="alert">{words}</p>
  if (value.state === 'done' && scenes.value.length === 0)
    return (
      <p role="status" class="empty">
        No scene meets these conditions. Search a larger area, more time, or more clouds.
      </p>
    )
  return null
}

const More = () => {
  const { value } = progress
  if (value.state === 'reading')
    return (
      <p role="status" class="loading number">
        {value.count.toLocaleString('en')} scenes read…
        <progress max={MOST} value={value.count} aria-label="Scenes read" />
      </p>
    )
  if (value.state !== 'partly' || scenes.value.length >= MOST) return null
  return (
    <div class="row more">
      <button type="button" onClick={() => void readMore()}>
        Show more
      </button>
      <button type="button" onClick={() => void readAll()}>
        Show all on the map
      </button>
      <span class="quiet number">{scenes.value.length.toLocaleString('en')} shown</span>
    </div>
  )
}
