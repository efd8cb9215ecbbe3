import type { SceneName } from '../../selection/selection.ts'
import { connection } from '../../session/session.ts'

/** Thumbnails that are kept, and those that are asked for at the same time. */
const KEPT = 200
const AT_ONCE = 4

/** Addresses of pictures in this page's memory, those used last at the end. */
const pictures = new Map<string, string>()

const waiting: (() => Promise<void>)[] = []
let running = 0

/**
 * The address of a scene's thumbnail, fetched with the credentials of the page: an `img` by itself has none.
 * @param signal calls off what nobody looks at any more
 * @returns undefined where it was called off, or there is no thumbnail
 */
export const fetchThumbnail = async (scene: SceneName, signal: AbortSignal): Promise<string | undefined> => {
  const name = `${scene.itemType}/${scene.id}`
  const kept = pictures.get(name)
  if (kept !== undefined) {
    pictures.delete(name)
    pictures.set(name, kept)
    return kept
  }
  return inTurn(async () => {
    if (signal.aborted) return undefined
    const path = { item_type_id: scene.itemType, item_id: scene.id }
    const picture = await connection.value.platform.data.getItemThumbnail({ params: { path }, signal })
    return keep(name, URL.createObjectURL(picture))
  })
}

const keep = (name: string, address: string): string => {
  pictures.set(name, address)
  const [[oldest, forgotten] = []] = pictures
  if (pictures.size > KEPT && oldest !== undefined && forgotten !== undefined) {
    pictures.delete(oldest)
    URL.revokeObjectURL(forgotten)
  }
  return address
}

const inTurn = <Value>(work: () => Promise<Value>): Promise<Value | undefined> =>
  new Promise((resolve) => {
    waiting.push(async () => {
      try {
        resolve(await work())
      } catch {
        resolve(undefined) // the list is as good without the picture, and the scene's own page says what is wrong
      }
    })
    runNext()
  })

const runNext = (): void => {
  if (running >= AT_ONCE) return
  const next = waiting.shift()
  if (next === undefined) return
  running += 1
  void next().then(() => {
    running -= 1
    runNext()
  })
}
