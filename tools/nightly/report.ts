import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from '../check/run-stages.ts'

/** Where and on what a run took place. */
export interface Circumstances {
  readonly commit: string
  readonly machine: string
  /** RFC 3339 */
  readonly began: string
}

/** Maximum number of lines kept from the end of a part's output. The third-party suites print about 100 lines. */
const MAX_LINES = 200

/** The figures of a nightly run in Markdown: a line for each part, then the end of what each of them printed. */
export const formatReport = (
  { commit, machine, began }: Circumstances,
  outcomes: readonly Outcome[],
): string =>
  [
    `# Nightly run of ${commit}`,
    '',
    `Begun ${began} on ${machine}.`,
    '',
    '| part | result | seconds |',
    '| --- | --- | ---: |',
    ...outcomes.map(
      ({ part, passed, seconds }) =>
        `| ${part.name} | ${passed ? 'ok' : '**failed**'} | ${seconds.toFixed(1)} |`,
    ),
    ...outcomes.flatMap(({ part, output }) => ['', `## ${part.name}`, '', '```text', ending(output), '```']),
    '',
  ].join('\n')

const ending = (output: string): string =>
  stripVTControlCharacters(output).split('\n').slice(-MAX_LINES).join('\n')
