import { basename, relative } from 'node:path'
import { MultiBar, Presets, type SingleBar } from 'cli-progress'
import type { DownloadedFile, DownloadProgress } from '../index.ts'
import type { Session } from './session.ts'
import { formatValue, type Columns } from './show.ts'

/** Tells of downloads while they go on: bars in a terminal, a line for each file elsewhere. */
export interface Progress {
  readonly onProgress: (progress: DownloadProgress) => void
  /** Clears the bars. */
  readonly stop: () => void
}

export const progressOn = ({ err }: Pick<Session, 'err'>): Progress => {
  if (!err.isTTY) return { onProgress: () => undefined, stop: () => undefined }
  const bars = new MultiBar(
    {
      stream: err,
      format: '{bar} {percentage}% {size} {name}',
      hideCursor: true,
      clearOnComplete: false,
      barsize: 24,
    },
    Presets.rect,
  )
  const byName = new Map<string, SingleBar>()
  return {
    onProgress: ({ name, received, total = received }) => {
      const payload = { name: formatValue(basename(name)), size: megabytes(total) }
      const bar = byName.get(name) ?? bars.create(total, received, payload)
      byName.set(name, bar)
      bar.setTotal(total)
      bar.update(received, payload)
    },
    stop: () => bars.stop(),
  }
}

/** A number of bytes for people, e.g. `1.5 MB`. */
const megabytes = (bytes: number): string =>
  bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** What a table shows of files that were downloaded. @param folder from which their paths are written */
export const filesFrom = (folder: string): Columns<DownloadedFile> => ({
  file: ({ path }) => relative(folder, path),
  size: ({ size }) => megabytes(size),
  was: ({ skipped }) => (skipped ? 'there already' : 'downloaded'),
})
