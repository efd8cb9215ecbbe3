import { markdownTable } from '../markdown/table.ts'
import type { ParameterEntry } from '../parameters.ts'
import type { Platform } from '../platform.ts'
import type { AreaReference, OperationEntry } from '../reference.ts'
import { amountText } from './amounts.ts'
import { operationLink } from './areas.ts'

/** Query parameters that say how long a page is, and those that say where it begins, in the words of the areas. */
export const SIZES: ReadonlySet<string> = new Set(['_page_size', 'page_size', 'limit', 'count'])
export const PLACES: ReadonlySet<string> = new Set([
  '_page',
  'after',
  'before',
  'next',
  'offset',
  'page_marker',
  'token',
  'viewtoken',
])

/** How each area divides long lists. */
export const pagingTable = ({ areas }: Platform): string =>
  markdownTable(
    ['Area', 'Length', 'Default', 'Most', 'From', 'Next page'],
    areas.flatMap((area) =>
      pagingStyles(area).map(({ list, parameters, next }) => [
        operationLink(area, list, area.name),
        ...parameters,
        [...next].join(', '),
      ]),
    ),
  )

type Parameters = readonly [length: string, usual: string, maximum: string, place: string]

interface Style {
  /** The first list of this style. */
  readonly list: OperationEntry
  readonly parameters: Parameters
  readonly next: Set<string>
}

/** Lists with the same parameters are one style, however differently their answers name the next page. */
const pagingStyles = (area: AreaReference): Style[] => {
  const styles = new Map<string, Style>()
  for (const list of area.operations.filter(isPaged)) {
    const parameters: Parameters = [
      describeParameters(list, SIZES, nameText),
      describeParameters(list, SIZES, usualText),
      describeParameters(list, SIZES, maximumText),
      describeParameters(list, PLACES, nameText),
    ]
    const style = styles.get(parameters.join()) ?? { list, parameters, next: new Set<string>() }
    style.next.add(`\`${list.paging?.next}\``)
    styles.set(parameters.join(), style)
  }
  return [...styles.values()]
}

const nameText = ({ name }: ParameterEntry): string => `\`${name}\``

const usualText = ({ constraints }: ParameterEntry): string =>
  amountAfter(/^default (\d+)$/, constraints) ?? ''

/** A page that is asked to be longer is refused, or cut. */
const maximumText = ({ constraints }: ParameterEntry): string => {
  const cut = amountAfter(/^larger values count as (\d+)$/, constraints)
  return cut === undefined ? (amountAfter(/^(?:at most|\d+ to) (\d+)$/, constraints) ?? '') : `${cut}, cut`
}

const amountAfter = (words: RegExp, constraints: readonly string[]): string | undefined =>
  constraints
    .flatMap((constraint) => words.exec(constraint)?.[1] ?? [])
    .map(Number)
    .map(amountText)[0]

/** A list that goes on, from a place that can be named. */
const isPaged = ({ paging, parameters }: OperationEntry): boolean =>
  paging?.next !== undefined && parameters.some(({ name }) => PLACES.has(name))

const describeParameters = (
  { parameters }: OperationEntry,
  names: ReadonlySet<string>,
  word: (parameter: ParameterEntry) => string,
): string =>
  parameters
    .filter(({ name }) => names.has(name))
    .map(word)
    .join(', ')
