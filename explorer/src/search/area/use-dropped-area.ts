import { useEffect } from 'preact/hooks'
import { chooseGeoJson } from './chosen-area.ts'

/** Takes GeoJSON that is dropped or pasted anywhere on the page. */
export const useDroppedArea = (): void => {
  useEffect(() => {
    const ends = new AbortController()
    const { signal } = ends
    document.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    document.addEventListener('drop', (event) => void take(event, event.dataTransfer), { signal })
    document.addEventListener('paste', (event) => void take(event, event.clipboardData), { signal })
    return () => ends.abort()
  }, [])
}

const take = async (event: Event, given: DataTransfer | null): Promise<void> => {
  const isEntered = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (given === null || (isEntered && event.type === 'paste')) return
  event.preventDefault()
  const text = given.getData('text/plain') // which is there as long as the event is handled
  const [file] = given.files
  chooseGeoJson(file === undefined ? text : await file.text())
}
