import { median, type Bar, type Measure } from '../benchmark.ts'
import type { Round, Row } from './measured.ts'

/** Whom all are compared with. */
const BASE = 'Express'

/** At least so many times the throughput of another server. @see issue 15 */
const BARS: readonly (readonly [call: string, server: string, other: string, bar: Bar])[] = [
  ['list of 10 mosaics', 'ours, production', 'Express', { min: 1 }],
  ['one mosaic', 'ours, production', 'Express', { min: 1.3 }],
  ['quick search, 50 vertices, 5 items', 'ours, production', 'Express', { min: 0.6 }],
  ['STAC page of 100', 'ours, production', 'Fastify', { min: 3 }],
  ['STAC page of 100', 'ours, development', 'Express', { min: 1 }],
]

const roundsOf = ({ servers }: Row, name: string): readonly Round[] =>
  servers.find((server) => server.name === name)?.rounds ?? []

/** Of a value of each round: the median, and between which values half of the rounds lie. */
const spread = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? NaN
  return { median: median(values), low: at(0.25), high: at(0.75) }
}

/** How a server compares with another in each round. */
const ratios = (row: Row, name: string, other: string, value: (round: Round) => number) => {
  const others = roundsOf(row, other)
  return spread(
    roundsOf(row, name).flatMap((round, index) => {
      const against = others[index]
      return against ? [value(round) / value(against)] : []
    }),
  )
}

const throughput = ({ callsPerSecond }: Round): number => callsPerSecond
const cpu = (round: Round): number => round.cpu

export const measuresOf = (rows: readonly Row[]): Measure[] =>
  rows.flatMap((row) =>
    BARS.filter(([call]) => call === row.call).map(([call, server, other, bar]) => ({
      what: `${call}: ${server}, of the throughput of ${other}`,
      value: ratios(row, server, other, throughput).median,
      unit: 'times',
      bar,
    })),
  )

/** All that was measured, for people. */
export const tableOf = (rows: readonly Row[]): string =>
  rows
    .map((row) => {
      const lines = row.servers.map(({ name, rounds, resident }) => {
        const of = (other: string, value: (round: Round) => number) => {
          const { median, low, high } = ratios(row, name, other, value)
          return `${median.toFixed(2)} [${low.toFixed(2)}-${high.toFixed(2)}]`
        }
        const middle = (value: (round: Round) => number) => median(rounds.map(value))
        return [
          name.padEnd(18),
          of(BASE, throughput),
          of('Fastify', throughput),
          middle(cpu).toFixed(0).padStart(6),
          of(BASE, cpu),
          of('Fastify', cpu),
          middle(({ callerCpu }) => callerCpu)
            .toFixed(0)
            .padStart(4),
          middle(({ p50 }) => p50).toFixed(2),
          middle(({ p99 }) => p99).toFixed(2),
          (resident / 1e6).toFixed(0).padStart(5),
        ].join(' | ')
      })
      return [
        `\n${row.call}`,
        'server | throughput of Express [quartiles] | of Fastify | CPU us/call | CPU of Express | of Fastify | caller us | p50 ms | p99 ms | MB',
        ...lines,
      ].join('\n')
    })
    .join('\n')
