import type { components } from '../../../../generated/types.ts'
import { parseInstant } from '../../kernel/instant.ts'
import { didYouMean } from '../../kernel/near-matches.ts'
import { invalid } from '../../kernel/problem.ts'
import { atField } from '../../kernel/at-field.ts'

type Source = components['schemas']['BatchDataSource']

const ORDERS = ['mostRecent', 'leastRecent', 'leastCC']
const PREVIEWS = ['DETAIL', 'PREVIEW', 'EXTENDED_PREVIEW']
const SAMPLINGS = ['NEAREST', 'BILINEAR', 'BICUBIC']

/**
 * @param collections ids of those that exist
 * @param name the list's place in the body, for errors
 * @throws Problem 400 that names the member
 */
export const validateData = (
  data: readonly Source[],
  collections: ReadonlySet<string>,
  name: string,
): void => {
  const names = new Set<string>()
  for (const [index, source] of data.entries()) {
    const place = `${name}.${index}`
    const { type, id, dataFilter = {}, processing = {} } = source
    if (type !== undefined && !collections.has(type))
      throw invalid(`${place}.type`, `there is no collection "${type}".${didYouMean(type, collections)}`)
    if (id !== undefined && names.has(id)) throw invalid(`${place}.id`, 'is the id of another source already')
    if (id !== undefined) names.add(id)
    validateTimes(dataFilter.timeRange ?? {}, `${place}.dataFilter.timeRange`)
    validateWord(dataFilter.mosaickingOrder, ORDERS, `${place}.dataFilter.mosaickingOrder`)
    validateWord(dataFilter.previewMode, PREVIEWS, `${place}.dataFilter.previewMode`)
    validateWord(processing.upsampling, SAMPLINGS, `${place}.processing.upsampling`)
    validateWord(processing.downsampling, SAMPLINGS, `${place}.processing.downsampling`)
  }
}

const validateTimes = (
  { from, to }: { readonly from?: string; readonly to?: string },
  name: string,
): void => {
  const start = from === undefined ? -Infinity : atField(`${name}.from`, () => parseInstant(from))
  const end = to === undefined ? Infinity : atField(`${name}.to`, () => parseInstant(to))
  if (start > end) throw invalid(`${name}.to`, 'lies before from')
}

const validateWord = (word: string | undefined, words: readonly string[], name: string): void => {
  if (word !== undefined && !words.includes(word)) throw invalid(name, `must be one of ${words.join(', ')}`)
}
