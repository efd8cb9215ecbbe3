import type { Order, OrderManifestFile, OrderResult } from 'imagery-platform-client'
import { useState } from 'preact/hooks'
import { ReadState } from '../calls/read-state.tsx'
import { useReading } from '../calls/reading.ts'
import { SaveButton } from '../shell/save-button.tsx'
import { formatSize } from '../shell/size-text.ts'
import { manifestLocation, readManifest } from './manifest.ts'

/** The files of an order, once it has some: each to be downloaded, with what proves that it arrived whole. */
export const OrderFiles = ({ order }: { readonly order: Order }) => {
  const { results = [] } = order._links
  const manifest = manifestLocation(results)
  const [proofs, setProofs] = useState<readonly OrderManifestFile[]>([])
  if (results.length === 0) return null
  return (
    <section class="stack" aria-labelledby="files">
      <h3 id="files">Files ({results.length})</h3>
      <ul class="list">
        {results.map((result) => (
          <OrderFile key={result.name} result={result} folder={`${order.id}/`} proofs={proofs} />
        ))}
      </ul>
      {manifest !== undefined && <Proofs location={manifest} onRead={setProofs} />}
    </section>
  )
}

interface OrderFileProps {
  readonly result: OrderResult
  /** What its name begins with. */
  readonly folder: string
  readonly proofs: readonly OrderManifestFile[]
}

const OrderFile = ({ result: { name, location, delivery }, folder, proofs }: OrderFileProps) => {
  const path = name.replace(folder, '')
  const proof = proofs.find((one) => one.path === path)
  return (
    <li class="order-file">
      <code>{path}</code>
      {proof !== undefined && (
        <small class="quiet">
          {formatSize(proof.size)} · {proof.media_type} · SHA-256 <code>{proof.digests.sha256}</code>
        </small>
      )}
      {delivery !== 'success' && <span class="badge warn">delivery {delivery}</span>}
      {location !== undefined && (
        <SaveButton href={location} name={path.replace(/.*\//, '')} md5={proof?.digests.md5} />
      )}
    </li>
  )
}

interface ProofsProps {
  /** Of the manifest. */
  readonly location: string
  readonly onRead: (files: readonly OrderManifestFile[]) => void
}

/** Reads the manifest once it is asked for, since files that nobody has fetched yet are made for it. */
const Proofs = ({ location, onRead }: ProofsProps) => {
  const [isAskedFor, ask] = useState(false)
  return isAskedFor ? (
    <ManifestReading location={location} onRead={onRead} />
  ) : (
    <div>
      <button type="button" onClick={() => ask(true)}>
        Show sizes and checksums
      </button>
    </div>
  )
}

const ManifestReading = ({ location, onRead }: ProofsProps) => {
  const manifest = useReading(async (signal) => {
    const { files } = await readManifest(location, signal)
    onRead(files)
    return files
  }, [])
  return <ReadState of={manifest} what="the manifest, for which the files are made" />
}
