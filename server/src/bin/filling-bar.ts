import { Presets, SingleBar } from 'cli-progress'
import type { Environment } from '../platform/environment.ts'

/** Only a terminal shows a bar. */
type BarStream = NodeJS.WritableStream & { readonly isTTY?: boolean }

/** A shorter wait needs no bar, in milliseconds. */
const PATIENCE = 1000

/**
 * Shows the progress of making a world on a terminal, if it takes longer than a moment; nothing on other streams.
 * @param now milliseconds of a clock that never goes back
 */
export const fillingBar = (stream: BarStream, now: () => number): NonNullable<Environment['onProgress']> => {
  if (stream.isTTY !== true) return () => undefined
  // By default the library would stop only the bar on Ctrl-C, and leave the terminal changed.
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
