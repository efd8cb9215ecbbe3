import type { Order, OrderManifestFile, OrderResult } from 'imagery-platform-client'
import { ReadState } from '../calls/read-state.tsx'
import { useReading, type Reading } from '../calls/reading.ts'
import { useState } from 'preact/hooks'
import { bytes } from './bytes.ts'
import { manifestOf, readManifest } from './manifest.ts'

/** The files of an order, once it has some: each to be downloaded, with what proves that it arrived whole. */
export const OrderFiles = ({ order }: { readonly order: Order }) => {
  const { results = [] } = order._links
  if (results.length === 0) return null
  const manifest = manifestOf(results)
  return (
    <section class="stack" aria-labelledby="files">
      <h3 id="files">Files ({results.length})</h3>
      {manifest === undefined ? (
        <FileList order={order} results={results} proofs={[]} />
      ) : (
        <FilesWithManifest order={order} results={results} location={manifest} />
      )}
    </section>
  )
}

interface FilesProps {
  readonly order: Order
  readonly results: readonly OrderResult[]
}

const FilesWithManifest = ({ order, results, location }: FilesProps & { readonly location: string }) => {
  const [isAskedFor, ask] = useState(false)
  return (
    <>
      {isAskedFor ? (
        <FilesWithProofs order={order} results={results} location={location} />
      ) : (
        <>
          <FileList order={order} results={results} proofs={[]} />
          <div>
            <button type="button" onClick={() => ask(true)}>
              Show sizes and checksums
            </button>
          </div>
        </>
      )}
    </>
  )
}

const FilesWithProofs = ({ order, results, location }: FilesProps & { readonly location: string }) => {
  const manifest = useReading((signal) => readManifest(location, signal), [order.id])
  return (
    <>
      <FileList order={order} results={results} proofs={manifest.value?.files ?? []} />
      <ManifestState of={manifest} />
    </>
  )
}

const ManifestState = ({ of }: { readonly of: Reading<unknown> }) => (
  <ReadState of={of} what="the manifest, for which files are made that nobody has fetched" />
)

const FileList = ({
  order,
  results,
  proofs,
}: FilesProps & { readonly proofs: readonly OrderManifestFile[] }) => (
  <ul class="list">
    {results.map(({ name, location, delivery }) => {
      const path = name.replace(`${order.id}/`, '')
      const proof = proofs.find((one) => one.path === path)
      return (
        <li key={name} class="file">
          {location === undefined ? <code>{path}</code> : <a href={location}>{path}</a>}
          {delivery !== 'success' && <span class="badge warn">delivery {delivery}</span>}
          {proof !== undefined && (
            <small class="quiet">
              {bytes(proof.size)} · {proof.media_type} · SHA-256 <code>{proof.digests.sha256}</code>
            </small>
          )}
        </li>
      )
    })}
  </ul>
)
