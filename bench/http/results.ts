import { median, spread, type Bar, type Measure } from '../benchmark.ts'
import type { Round, Row } from './measured.ts'

type Bars = readonly (readonly [call: string, server: string, other: string, bar: Bar])[]

/** At least so many times the throughput of another server. @see docs/decisions/0055-calls-over-http-are-measured.md */
const THROUGHPUT: Bars = [
  ['list of 10 mosaics', 'ours, production', 'Express', { min: 1 }],
  ['one mosaic', 'ours, production', 'Express', { min: 1.3 }],
  ['quick search, 50 vertices, 5 items', 'ours, production', 'Express', { min: 0.6 }],
  ['STAC page of 100', 'ours, production', 'Fastify', { min: 3 }],
  ['STAC page of 100', 'ours, development', 'Express', { min: 1 }],
]

/** At most so many times the processor's time of another server: a call costs the same however many operations there are. */
const CPU: Bars = [
  ['known paths', 'ours, 300', 'ours, 20', { max: 1.1 }],
  ['unknown paths', 'ours, 300', 'ours, 20', { max: 1.1 }],
]

const findRounds = ({ servers }: Row, name: string): readonly Round[] =>
  servers.find((server) => server.name === name)?.rounds ?? []

/** How a server compares with another in each round. */
const ratios = (row: Row, name: string, other: string, value: (round: Round) => number) => {
  const others = findRounds(row, other)
  return spread(
    findRounds(row, name).flatMap((round, index) => {
      const against = others[index]
      return against ? [value(round) / value(against)] : []
    }),
  )
}

const throughput = ({ callsPerSecond }: Round): number => callsPerSecond
const cpu = (round: Round): number => round.cpu

const held = (row: Row, bars: Bars, unit: string, value: (round: Round) => number): Measure[] =>
  bars
    .filter(([call]) => call === row.call)
    .map(([call, server, other, bar]) => ({
      what: `${call}: ${server}, of ${other}`,
      value: ratios(row, server, other, value).median,
      unit,
      bar,
    }))

export const toMeasures = (rows: readonly Row[]): Measure[] =>
  rows.flatMap((row) => [...held(row, THROUGHPUT, 'calls/s', throughput), ...held(row, CPU, 'CPU', cpu)])

/** All that was measured, for people. */
export const formatTable = (rows: readonly Row[]): string => rows.map(tableOfRow).join('\n')

const tableOfRow = (row: Row): string =>
  [
    `\n${row.call}`,
    [
      'server',
      ...row.bases.map((base) => `throughput of ${base} [quartiles]`),
      'CPU us/call',
      ...row.bases.map((base) => `CPU of ${base}`),
      'caller us | p50 ms | p99 ms | MB',
    ].join(' | '),
    ...row.servers.map((server) => formatLine(row, server)),
  ].join('\n')

const formatLine = (row: Row, { name, rounds, resident }: Row['servers'][number]): string => {
  const ofBases = (value: (round: Round) => number) =>
    row.bases.map((base) => {
      const { median, low, high } = ratios(row, name, base, value)
      return `${median.toFixed(2)} [${low.toFixed(2)}-${high.toFixed(2)}]`
    })
  const middle = (digits: number, value: (round: Round) => number) =>
    median(rounds.map(value)).toFixed(digits)
  return [
    name.padEnd(18),
    ...ofBases(throughput),
    middle(0, cpu).padStart(6),
    ...ofBases(cpu),
    middle(0, ({ callerCpu }) => callerCpu).padStart(4),
    middle(2, ({ p50 }) => p50),
    middle(2, ({ p99 }) => p99),
    (resident / 1e6).toFixed(0).padStart(5),
  ].join(' | ')
}
