import { signal } from '@preact/signals'

/** Where the divider is between two mosaics, as a fraction of the map's width from the left. */
export const divider = signal(0.5)

export const moveDivider = (fraction: number): void => {
  divider.value = Math.min(1, Math.max(0, fraction))
}

/** A step of an arrow key, and of a page key, as fractions of the width. */
const STEP = 0.02
const LEAP = 0.1

/** Where a key moves the divider to, from where it is; undefined for other keys. */
export const movedBy = (key: string, from: number): number | undefined => {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return from - STEP
    case 'ArrowRight':
    case 'ArrowUp':
      return from + STEP
    case 'PageDown':
      return from - LEAP
    case 'PageUp':
      return from + LEAP
    case 'Home':
      return 0
    case 'End':
      return 1
    default:
      return undefined
  }
}
