import { Presets, SingleBar } from 'cli-progress'
import type { Environment } from '../platform/start.ts'

/** Only a terminal is shown a bar. */
type BarStream = NodeJS.WritableStream & { readonly isTTY?: boolean }

/** Whoever waits no longer than this needs no bar, in milliseconds. */
const PATIENCE = 1000

/**
 * Shows on a terminal how far a world has come, if it takes longer than a moment; anywhere else nothing.
 * @param now milliseconds of a clock that never goes back
 */
export const fillingBar = (stream: BarStream, now: () => number): NonNullable<Environment['onProgress']> => {
  if (stream.isTTY !== true) return () => undefined
  // Left to it, the library would take Ctrl-C for a wish to stop the bar only, and leave the terminal changed.
  const options = { gracefulExit: false, linewrap: true, clearOnComplete: true, format: FORMAT }
  const bar = new SingleBar({ ...options, stream }, Presets.shades_classic)
  const begun = now()
  return (scenes, all) => {
    if (bar.isActive) bar.update(scenes)
    else if (now() - begun > PATIENCE && scenes < all) bar.start(all, scenes)
    if (scenes === all) bar.stop()
  }
}

const FORMAT = 'scenes [{bar}] {percentage}%, {eta_formatted} to go'
