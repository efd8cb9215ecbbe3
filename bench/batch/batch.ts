import { median } from '../benchmark.ts'
import type { Benchmark, Measure } from '../benchmark.ts'
import type { Computed } from './computing.ts'
import { FORMULAS } from './formulas.ts'
import type { Formula } from './formulas.ts'
import { startNumpy, startThread } from './peers.ts'
import { measurePieces } from './pieces.ts'

const ROUNDS = 9

/** Before they count: threads last, and what runs often in them is compiled. */
const WARMING_ROUNDS = 6

/** What a pixel may cost. Microseconds of a processor. */
const MAX_NATIVE = 0.1
const MAX_SANDBOXED = 2

/** How many times as quick a script has to be that is recognized, to be worth it. */
const MIN_GAIN = 5

/** Evalscripts, natively and in the sandbox, beside numpy for the same formula in the same minute; then whole pieces. */
export const batch: Benchmark = async () => {
  const thread = startThread()
  const numpy = await startNumpy()
  try {
    const measures: Measure[] = []
    for (const formula of FORMULAS) {
      const times: (readonly number[])[] = []
      for (let round = -WARMING_ROUNDS; round < ROUNDS; round++) {
        const native = await thread.compute({ formula, how: 'natively' })
        const sandboxed = await thread.compute({ formula, how: 'in the sandbox' })
        const computed = [native, sandboxed, await numpy.compute(formula)]
        requireSame(formula, computed)
        if (round >= 0) times.push(computed.map(({ microseconds }) => microseconds))
      }
      measures.push(...toMeasures(formula, times))
    }
    return [...measures, ...(await measurePieces())]
  } finally {
    await Promise.all([thread.stop(), numpy.stop()])
  }
}

const requireSame = (formula: Formula, computed: readonly Computed[]): void => {
  const [first, ...others] = computed.map(({ bytes }) => Buffer.from(bytes))
  if (!first || first.length === 0 || others.some((other) => !other.equals(first)))
    throw new Error(`${formula}: the results differ`)
}

const toMeasures = (formula: Formula, times: readonly (readonly number[])[]): readonly Measure[] => {
  const middle = (of: (round: readonly number[]) => number) => median(times.map(of))
  const ratio = (a: number, b: number) => middle((round) => (round[a] ?? NaN) / (round[b] ?? NaN))
  const time = (at: number) => middle((round) => round[at] ?? NaN)
  return [
    { what: `${formula} in numpy`, value: time(2), unit: 'us/pixel' },
    { what: `${formula} natively`, value: time(0), unit: 'us/pixel', bar: { max: MAX_NATIVE } },
    {
      what: `${formula} in the sandbox`,
      value: time(1),
      unit: 'us/pixel',
      bar: { max: MAX_SANDBOXED },
    },
    { what: `${formula}, natively against numpy`, value: ratio(0, 2), unit: 'times' },
    {
      what: `${formula}, sandbox against natively`,
      value: ratio(1, 0),
      unit: 'times',
      bar: { min: MIN_GAIN },
    },
  ]
}
