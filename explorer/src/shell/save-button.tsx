import { useEffect, useRef, useState } from 'preact/hooks'
import { describeError } from '../calls/describe-error.ts'
import { connection } from '../session/session.ts'
import { formatProgress, formatSize } from './size-text.ts'
import { saveFile } from './save-file.ts'

interface Props {
  readonly href: string
  /** Of the file, as it is saved. */
  readonly name: string
  /** Where the platform says one. */
  readonly md5?: string | undefined
}

type Progress =
  | { readonly state: 'idle' }
  | { readonly state: 'saving'; readonly received: number; readonly total: number | undefined }
  | { readonly state: 'saved'; readonly received: number }
  | { readonly state: 'failed'; readonly reason: string }

/** Downloads a file, says how far it is, and that its checksum was right. */
export const SaveButton = ({ href, name, md5 }: Props) => {
  const [progress, setProgress] = useState<Progress>({ state: 'idle' })
  const calls = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => calls.current?.abort(), [])
  const save = async (): Promise<void> => {
    const started = new AbortController()
    calls.current = started
    let size = 0
    setProgress({ state: 'saving', received: 0, total: undefined })
    try {
      await saveFile(connection.value.platform, href, name, {
        signal: started.signal,
        proof: md5 === undefined ? {} : { md5 },
        onProgress: (received, total) => {
          size = received
          setProgress({ state: 'saving', received, total })
        },
      })
      setProgress({ state: 'saved', received: size })
    } catch (error) {
      setProgress(
        started.signal.aborted ? { state: 'idle' } : { state: 'failed', reason: describeError(error) },
      )
    }
  }
  return (
    <div class="save">
      {progress.state === 'saving' ? (
        <button type="button" onClick={() => calls.current?.abort()}>
          Stop
        </button>
      ) : (
        <button type="button" onClick={() => void save()} aria-label={`Download ${name}`}>
          Download
        </button>
      )}
      <Told progress={progress} />
    </div>
  )
}

const Told = ({ progress }: { readonly progress: Progress }) => {
  switch (progress.state) {
    case 'idle':
      return null
    case 'saving':
      return (
        <>
          <progress value={progress.received} max={progress.total ?? 0} aria-label="Downloaded" />
          <span class="number quiet">{formatProgress(progress.received, progress.total)}</span>
        </>
      )
    case 'saved':
      return (
        <span role="status" class="number quiet">
          Saved, {formatSize(progress.received)}, checksums are right
        </span>
      )
    case 'failed':
      return <p role="alert">{progress.reason}</p>
  }
}
