import type { Caller } from '../../kernel/caller.ts'
import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import type { Part } from '../../geometry/part.ts'
import { invalid } from '../../kernel/problem.ts'
import type { QuadPlace } from '../../geometry/quad-grid.ts'
import type { Mosaic } from './published-mosaics.ts'
import { pageLinks, pageSize } from './pages.ts'
import type { Query } from './pages.ts'
import type { SourcedQuad } from './quad-walk.ts'
import type { MosaicsServices } from './services.ts'
import { wireMinimalQuad, wireQuad } from './wire.ts'

type Schemas = components['schemas']
type Services = Pick<MosaicsServices, 'pictures' | 'quads' | 'tokens'>

/** How long a page's token is valid, in seconds: a day. */
const TOKEN_SECONDS = 86_400

const PLACE = z.object({ x: z.number(), y: z.number() })

/** A list of quads that a caller asked for. */
interface QuadList {
  readonly mosaic: Mosaic
  /** The shape that the quads meet, touching included, cut at the antimeridian. */
  readonly shape: readonly Part[]
  /** Absolute address of the list, without query. */
  readonly address: string
  /** What its page tokens are for: this list and caller. */
  readonly purpose: readonly string[]
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
 * A page of a list of quads.
 * @throws Problem 400 where `_page` is not a token of this list, or has expired, or where there are too many quads to count
 */
export const quadPage = async (services: Services, list: QuadList): Promise<Schemas['QuadPage']> => {
  const { address, query, given, purpose } = list
  const size = pageSize(query._page_size)
  const walk = { after: startOf(services, list), limit: size + 1 }
  const found = await services.quads.first(list.mosaic, list.shape, walk, list.caller)
  const page = found.slice(0, size)
  const last = found.length > size ? page.at(-1) : undefined
  const next = last && services.tokens.sign(purpose, { x: last.x, y: last.y }, TOKEN_SECONDS)
  return {
    _links: pageLinks(address, query, given, next),
    items: await Promise.all(page.map((quad) => wireEntry(services, list, quad))),
    ...(query.summary && { summary: { total_quads: await countIn(services, list) } }),
  }
}

/** @throws Problem 400 where counting takes too long */
const countIn = async ({ quads }: Services, { mosaic, shape, caller }: QuadList): Promise<number> => {
  const count = await quads.count(mosaic, shape, caller)
  if (count === undefined)
    throw invalid('summary', 'cannot count so many quads. Ask for a smaller area, or leave out `summary`.')
  return count
}

const wireEntry = async (
  { pictures }: Services,
  { root, mosaic, query, caller }: QuadList,
  quad: SourcedQuad,
): Promise<Schemas['Quad']> => {
  const wire = query.minimal ? wireMinimalQuad : wireQuad
  return wire(root, mosaic, quad, await pictures.percentCovered(mosaic, quad, caller))
}

/** The quad after which the page begins; undefined for the first page. */
const startOf = ({ tokens }: Services, { purpose, query }: QuadList): QuadPlace | undefined => {
  if (query._page === undefined) return undefined
  const after = tokens.read(purpose, query._page, PLACE)
  if (!after) throw invalid('_page', 'is not a token that a page of this list has given out, or has ended.')
  return after
}
