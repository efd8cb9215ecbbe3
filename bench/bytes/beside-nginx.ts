import { readRanges } from '../../contract-tests/clients/ranges.ts'
import type { Place } from '../../contract-tests/clients/places.ts'
import { median } from '../benchmark.ts'
import type { Measure } from '../benchmark.ts'

const READERS = 16
const ROUNDS = 7
/** Bytes that are read in a round, of which few ranges are large ones. */
const ROUND_BYTES = 100_000_000
const MAX_RANGES = 3_000

const LENGTHS = { '16 KiB': 16_384, '64 KiB': 65_536, '1 MiB': 1_048_576 } as const

/** How many ranges of each length the platform serves in a second, and how many nginx does in turn. */
export const rangesPerSecond = async (served: Place, beside: Place): Promise<Measure[]> => {
  const size = await compared(served, beside)
  const measures: Measure[] = []
  for (const [name, length] of Object.entries(LENGTHS)) {
    const count = Math.min(MAX_RANGES, Math.round(ROUND_BYTES / length))
    const measureRate = async (place: Place): Promise<number> => {
      const begun = performance.now()
      await readRanges({ ...place, size, length, count, readers: READERS })
      return (count * 1000) / (performance.now() - begun)
    }
    const rates: (readonly [ours: number, theirs: number])[] = []
    await measureRate(served) // compiles what answers
    for (let round = 0; round < ROUNDS; round++)
      rates.push([await measureRate(served), await measureRate(beside)])
    measures.push(
      {
        what: `ranges of ${name}, ${READERS} readers`,
        value: median(rates.map(([ours]) => ours)),
        unit: 'ranges/s',
      },
      {
        what: `ranges of ${name}, nginx`,
        value: median(rates.map(([, theirs]) => theirs)),
        unit: 'ranges/s',
      },
      {
        what: `ranges of ${name}, against nginx`,
        value: median(rates.map(([ours, theirs]) => ours / theirs)),
        unit: 'times',
      },
    )
  }
  return measures
}

const COMPARED = ['bytes=0-65535', 'bytes=50000000-51048575', 'bytes=-16384']

/** Size of the file in bytes. @throws Error where the two serve different bytes */
const compared = async (one: Place, other: Place): Promise<number> => {
  let size = NaN
  for (const range of COMPARED) {
    const [ours, theirs] = await Promise.all([one, other].map((place) => part(place, range)))
    if (!ours || !theirs || !ours.bytes.equals(theirs.bytes))
      throw new Error(`${range} of ${one.address} is not what nginx serves`)
    size = ours.size
  }
  return size
}

const part = async ({ address, headers }: Place, range: string) => {
  const answer = await fetch(address, { headers: { ...headers, range } })
  const [, size] = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
  return { bytes: Buffer.from(await answer.arrayBuffer()), size: Number(size) }
}
