import { get } from '../request.ts'
import { pick, type Call, type World } from './call.ts'
import { oneMosaic } from './mosaics.ts'

const failure = (
  name: string,
  status: number,
  target: (index: number) => string,
  authorization = (index: number, { principals }: World) => pick(principals.keysAndTokens, index),
): Call => ({
  name,
  status,
  *reads(world) {
    for (let i = 0; ; i++) yield get(target(i), authorization(i, world))
  },
  writes: (world) => oneMosaic.writes(world),
  fits: () => true,
})

/** Another UUID for each index. */
const uuid = (index: number): string => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`

/** Calls that are refused. */
export const FAILURES: readonly Call[] = [
  failure('400', 400, (index) => `/basemaps/v1/mosaics?_page_size=0&_page=${1 + index}`),
  failure(
    '401',
    401,
    () => '/basemaps/v1/mosaics',
    (index) => `api-key ${index.toString(16).padStart(64, '0')}`,
  ),
  failure('404, no such mosaic', 404, (index) => `/basemaps/v1/mosaics/${uuid(index)}`),
  failure('404, no such path', 404, (index) => `/basemaps/v1/maps/${uuid(index)}`),
]
