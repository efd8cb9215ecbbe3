/** Pixels between a list and what it belongs to, and between it and the edge of the window. */
const GAP = 4

/** Places a fixed list below what opened it, or above where there is no room. */
export const placeBelow = (list: HTMLElement, opener: HTMLElement): void => {
  const { left, top, bottom } = opener.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = list
  const below = bottom + GAP
  list.style.left = `${Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP))}px`
  list.style.top = `${below + offsetHeight < innerHeight ? below : top - offsetHeight - GAP}px`
}
