import type { PlacedName } from './names-that-fit.ts'

/** Names over a map, as text of the page. */
export interface NamesLayer {
  readonly show: (names: readonly PlacedName[]) => void
  /** Moves what is shown by pixels, all of it as one. */
  readonly move: (right: number, down: number) => void
  readonly remove: () => void
}

/**
 * Lays names over what a map draws, below its buttons.
 * @param names by towns
 */
export const addNamesLayer = (container: HTMLElement, names: readonly string[]): NamesLayer => {
  const layer = document.createElement('div')
  layer.className = 'place-names'
  layer.ariaHidden = 'true'
  container.append(layer)
  const shown = new Map<number, HTMLElement>()
  const ensureElement = (town: number): HTMLElement => {
    const element = shown.get(town) ?? document.createElement('span')
    if (!shown.has(town)) {
      element.textContent = names[town] ?? ''
      layer.append(element)
      shown.set(town, element)
    }
    return element
  }
  const move = (right: number, down: number): void => {
    layer.style.transform = `translate(${right}px, ${down}px)`
  }
  return {
    show: (placed) => {
      const wanted = new Set(placed.map(({ town }) => town))
      for (const [town, element] of shown) {
        if (wanted.has(town)) continue
        element.remove()
        shown.delete(town)
      }
      for (const { town, x, y } of placed)
        ensureElement(town).style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
      move(0, 0)
    },
    move,
    remove: () => layer.remove(),
  }
}
