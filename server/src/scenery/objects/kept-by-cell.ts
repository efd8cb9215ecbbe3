import type { Cell } from './cells.ts'

/** How many cells are kept: half of it at least, all of it at most. */
const KEPT = 8192

/** What stays in a cell from scene to scene, found once for many of them. */
export const keptByCell = <Found>(find: (cell: Cell) => Found): ((cell: Cell) => Found) => {
  let recent = new Map<number, Found>()
  let older = new Map<number, Found>()
  return (cell) => {
    const known = recent.get(cell.index)
    if (known !== undefined) return known
    const found = older.get(cell.index) ?? find(cell)
    if (recent.size >= KEPT / 2) {
      older = recent
      recent = new Map<number, Found>()
    }
    recent.set(cell.index, found)
    return found
  }
}
