import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { createControlClient } from 'imagery-platform-client'
import { run } from '../../../client/src/command/run.ts'
import type { Surroundings } from '../../../client/src/command/surroundings.ts'
import type { PlatformAddresses } from '../../processes/addresses.ts'
import { sharedPlatform } from '../../processes/shared-platform.ts'

/** What a command ended with, and what it wrote. */
export interface Ran {
  readonly exit: number
  readonly out: string
  readonly err: string
}

/** A user's terminal, with a folder and a configuration of its own. */
export interface Terminal {
  readonly ready: PlatformAddresses
  readonly folder: string
  /** Runs `imagery` with what is typed after it. */
  readonly type: (typed: readonly string[], given?: Partial<Typed>) => Promise<Ran>
  readonly end: () => Promise<void>
}

/** What goes with what is typed. */
interface Typed extends Omit<Surroundings, 'out' | 'folder'> {
  /** Is told of what is written so far, in place of waiting. */
  readonly onWait: (written: string) => Promise<void>
}

/** GeoJSON of the story's harbour, degrees WGS 84. */
const HARBOUR = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [3.9, 51.8],
        [4.4, 51.8],
        [4.4, 52.1],
        [3.9, 52.1],
        [3.9, 51.8],
      ],
    ],
  },
}

/** Collects what is written to it. */
const collecting = () => {
  const texts: string[] = []
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      texts.push(chunk.toString())
      done()
    },
  })
  return { output, text: () => texts.join('') }
}

/** A terminal at the shared platform, put back to its beginning, whose time passes as commands wait. */
export const openTerminal = async (): Promise<Terminal> => {
  const { ready } = await sharedPlatform()
  const control = createControlClient({ baseUrl: ready.baseUrl })
  const folder = await mkdtemp(join(tmpdir(), 'imagery-'))
  await writeFile(join(folder, 'harbour.geojson'), JSON.stringify(HARBOUR))
  return {
    ready,
    folder,
    type: async (typed, { env = {}, onWait, ...given } = {}) => {
      const out = collecting()
      const err = collecting()
      const clock = {
        now: () => Date.now(),
        sleep: async (duration: number, signal?: AbortSignal | null) => {
          await onWait?.(err.text())
          signal?.throwIfAborted()
          await control.POST('/control/clock/advance', { body: { seconds: duration / 1000 } })
        },
      }
      const exit = await run(typed, {
        out: out.output,
        err: err.output,
        env: { IMAGERY_BASE_URL: ready.baseUrl, XDG_CONFIG_HOME: join(folder, 'config'), ...env },
        folder,
        readSecret: () => Promise.reject(new Error('nobody types')),
        readInput: () => Promise.reject(new Error('nobody types')),
        signal: new AbortController().signal,
        clock,
        ...given,
      })
      return { exit, out: out.text(), err: err.text() }
    },
    end: () => rm(folder, { recursive: true }),
  }
}
