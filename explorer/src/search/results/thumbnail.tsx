import { useEffect, useState } from 'preact/hooks'
import { fetchThumbnail } from './thumbnails.ts'

/** A small picture of a scene, which is fetched as long as it is in sight. */
export const Thumbnail = ({
  itemType,
  id,
}: {
  readonly itemType: string | undefined
  readonly id: string
}) => {
  const [address, setAddress] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (itemType === undefined) return undefined
    const calls = new AbortController()
    void fetchThumbnail({ itemType, id }, calls.signal).then((found) => {
      if (!calls.signal.aborted) setAddress(found)
    })
    return () => calls.abort()
  }, [itemType, id])
  return <span class="thumbnail">{address && <img src={address} alt="" decoding="async" />}</span>
}
