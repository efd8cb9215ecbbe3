import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { connection } from '../session/session.ts'

const titles = signal<readonly string[]>([])

/** Finds scenes in the catalog. */
export const SearchPanel = () => {
  useEffect(() => void list(), [])
  return (
    <ul>
      {titles.value.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  )
}

const list = async (): Promise<void> => {
  const { collections } = await connection.value.platform.catalog.listCollections()
  titles.value = collections.map(({ title, id }) => title ?? id)
}
