import { useEffect, useState } from 'preact/hooks'
import { firstPages } from './first-pages.ts'
import { useReading, type Reading } from './reading.ts'

/** A list that is read as far as it was asked for. */
export interface Paging<Page> extends Reading<readonly Page[]> {
  readonly readMore: () => void
}

/**
 * Reads the first page of a list while a component is shown, and one more whenever that is asked for.
 * @param list page by page
 * @param inputs that the list depends on: it is read anew from its first page when one changes
 */
export const usePaging = <Page,>(
  list: (signal: AbortSignal) => AsyncIterable<Page>,
  inputs: readonly unknown[],
): Paging<Page> => {
  const [most, setMost] = useState(1)
  useEffect(() => setMost(1), inputs)
  const reading = useReading((signal) => firstPages(list(signal), most), inputs, [most])
  return { ...reading, readMore: () => setMost(most + 1) }
}

interface ShowMoreProps {
  readonly of: Pick<Reading<unknown>, 'isReading'>
  /** Whether there is more than what is listed. */
  readonly isOffered: boolean
  readonly onMore: () => void
}

/** Below a list of which there is more. */
export const ShowMore = ({ of, isOffered, onMore }: ShowMoreProps) =>
  isOffered ? (
    <div>
      <button type="button" disabled={of.isReading} onClick={onMore}>
        Show more
      </button>
    </div>
  ) : null
