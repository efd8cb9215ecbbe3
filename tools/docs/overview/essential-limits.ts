import { markdownTable } from '../markdown/table.ts'
import type { Platform } from '../platform.ts'
import type { AreaReference, OperationEntry } from '../reference.ts'
import type { Member } from '../schema-entry.ts'
import { amountText, sizeText } from './amounts.ts'
import { areaLink, operationLink } from './areas.ts'
import { inputMembers } from './limits.ts'

/** The limits by which work is cut into calls; the table of limits has the others too. */
export const essentialLimitsTable = ({ areas }: Platform): string =>
  markdownTable(
    ['Limit', 'At most'],
    [
      ['Body', largestFirst(areas.flatMap(largestBody), sizeText)],
      ['List', largestFirst(areas.flatMap(longestList), amountText)],
      ['Other', areas.flatMap(boundsInWords).join('; ')],
      ['429', areas.flatMap(ratedOperations).join(', ')],
    ].filter(([, where]) => where !== ''),
  )

interface Limit {
  readonly max: number
  /** Markdown. */
  readonly place: string
}

/** Places by the most that they take: `**1 MiB** data, batch; **64 KiB** reports`. */
const largestFirst = (entries: readonly Limit[], text: (max: number) => string): string =>
  [...new Set(entries.map(({ max }) => max))]
    .sort((left, right) => right - left)
    .map((max) => {
      const places = entries.flatMap((entry) => (entry.max === max ? [entry.place] : []))
      return `**${text(max)}** ${places.join(', ')}`
    })
    .join('; ')

const largestBody = (area: AreaReference): Limit[] => {
  const sizes = area.operations.flatMap(({ body }) => (body ? [body.maxBytes] : []))
  return sizes.length === 0 ? [] : [{ max: Math.max(...sizes), place: areaLink(area) }]
}

const longestList = (area: AreaReference): Limit[] =>
  area.operations
    .flatMap((operation) =>
      inputMembers(area, operation).map((member) => ({
        max: maxItems(member),
        place: `\`${member.name}\` ${operationLink(area, operation, area.name)}`,
      })),
    )
    .filter(({ max }) => max > 0)
    .sort((left, right) => right.max - left.max)
    .slice(0, 1)

/** How long a list may be; 0 where nothing bounds it, and for coordinates, whose number is no quantity. */
const maxItems = ({ type, constraints }: Member): number => {
  const maxima = constraints.flatMap((each) => /^(?:at most|\d+ to) (\d+) items$/.exec(each)?.[1] ?? [])
  return type.includes('number') ? 0 : Math.max(0, ...maxima.map(Number))
}

/** What no schema can say, so that the description of the operation does: `At most 1500 vertices`. */
const IN_WORDS = /\bat most (\d+) (?!(?:kilo|mega)?bytes?\b)([a-z]+)/i

const boundsInWords = (area: AreaReference): string[] =>
  area.operations.flatMap((operation) => {
    const [, max, noun] = IN_WORDS.exec(operation.description.replaceAll(/\s+/g, ' ')) ?? []
    return max === undefined || noun === undefined
      ? []
      : [`**${amountText(Number(max))} ${noun}** ${operationLink(area, operation, area.name)}`]
  })

const ratedOperations = (area: AreaReference): string[] =>
  area.operations.filter(isRated).map((operation) => operationLink(area, operation, operation.summary))

const isRated = ({ responses }: OperationEntry): boolean => responses.some(({ status }) => status === '429')
