import { z } from 'zod'
import type { components } from '../../../../../generated/types.ts'
import type { Part } from 'imagery-platform-geometry/part.ts'
import type { QuadPlace } from 'imagery-platform-geometry/quad-grid.ts'
import type { Caller } from '../../../kernel/caller.ts'
import { invalid } from '../../../kernel/problem.ts'
import { readPageToken, signPageToken } from '../../../services/paging/page-tokens.ts'
import type { Mosaic } from '../mosaics/mosaic.ts'
import { buildPageLinks, limitPageSize } from '../pages.ts'
import type { Query } from '../pages.ts'
import type { MosaicsServices } from '../services.ts'
import type { SourcedQuad } from './walk.ts'
import { toMinimalWire, toWire } from './wire.ts'

type Schemas = components['schemas']
type Services = Pick<MosaicsServices, 'pictures' | 'quads' | 'tokens'>

const PLACE = z.object({ x: z.number(), y: z.number() })

/** The list of quads that a caller requests. */
interface QuadList {
  readonly mosaic: Mosaic
  /** The shape that the quads meet or touch, cut at the antimeridian. */
  readonly shape: readonly Part[]
  /** Absolute address of the list, without query. */
  readonly address: string
  /** The purpose of its page tokens, which are valid for this list and caller. */
  readonly purpose: readonly string[]
  /** Absolute address of the area. */
  readonly root: string
  readonly query: Query & {
    readonly minimal?: boolean | undefined
    readonly summary?: boolean | undefined
    readonly _page?: string | undefined
    readonly _page_size: number
  }
  readonly given: ReadonlySet<string>
  readonly caller: Caller
}

/**
 * Reads a page of a list of quads.
 * @throws Problem 400 if `_page` is not a token of this list or has expired, or if there are too many quads to count
 */
export const readQuadPage = async (services: Services, list: QuadList): Promise<Schemas['QuadPage']> => {
  const { address, query, given } = list
  const size = limitPageSize(query._page_size)
  const walk = { after: readStart(services, list), limit: size + 1 }
  const found = await services.quads.first(list.mosaic, list.shape, walk, list.caller)
  const page = found.slice(0, size)
  const last = found.length > size ? page.at(-1) : undefined
  const next = last && signPageToken(services.tokens, list, { x: last.x, y: last.y })
  return {
    _links: buildPageLinks(address, query, given, next),
    items: await Promise.all(page.map((quad) => toEntry(services, list, quad))),
    ...(query.summary && { summary: { total_quads: await countAll(services, list) } }),
  }
}

/** @throws Problem 400 if there are too many quads to count */
const countAll = async ({ quads }: Services, { mosaic, shape, caller }: QuadList): Promise<number> => {
  const count = await quads.count(mosaic, shape, caller)
  if (count === undefined)
    throw invalid('summary', 'cannot count so many quads. Ask for a smaller area, or leave out `summary`.')

  return count
}

const toEntry = async (
  { pictures }: Services,
  { root, mosaic, query, caller }: QuadList,
  quad: SourcedQuad,
): Promise<Schemas['Quad']> => {
  const convert = query.minimal ? toMinimalWire : toWire
  return convert(root, mosaic, quad, await pictures.percentCovered(mosaic, quad, caller))
}

/** The quad after which the page begins; undefined for the first page. */
const readStart = ({ tokens }: Services, { purpose, query }: QuadList): QuadPlace | undefined =>
  readPageToken(tokens, { parameter: '_page', purpose, position: PLACE }, query._page)
