import { z } from 'zod'
import type { components } from '../../../../generated/types.ts'
import type { Part } from '../../geometry/part.ts'
import { invalid } from '../../kernel/problem.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { QuadPlace } from '../../world/mosaics/quad-grid.ts'
import { pageLinks, pageSize } from './pages.ts'
import type { Query } from './pages.ts'
import type { Pictures } from './pictures.ts'
import type { Quads, SourcedQuad } from './quads.ts'
import { minimalQuadReply, quadReply } from './replies.ts'
import type { Mosaic } from './stock.ts'

type Schemas = components['schemas']
type QuadPage = Schemas['QuadPage']

/** How long a page's token is good, in seconds: a day. */
const TOKEN_SECONDS = 86_400

const PLACE = z.object({ x: z.number(), y: z.number() })

/** A list of quads that a caller asked for. */
export interface QuadList {
  readonly mosaic: Mosaic
  /** What the quads have to meet, cut at the antimeridian. */
  readonly shape: readonly Part[]
  /** Absolute address of the list, without query. */
  readonly address: string
  /** What its page tokens are good for, and for whom. */
  readonly purpose: readonly string[]
  readonly root: string
  readonly query: Query & {
    readonly minimal?: boolean | undefined
    readonly summary?: boolean | undefined
    readonly _page?: string | undefined
    readonly _page_size: number
  }
  readonly given: ReadonlySet<string>
  readonly signal: AbortSignal
}

/** Cuts lists of quads into pages. */
export class QuadPages {
  readonly #quads: Quads
  readonly #pictures: Pictures
  readonly #tokens: SignedTokens

  constructor(quads: Quads, pictures: Pictures, tokens: SignedTokens) {
    this.#quads = quads
    this.#pictures = pictures
    this.#tokens = tokens
  }

  /** @throws Problem 400 where `_page` is no token of this list, or one that has ended */
  async page(list: QuadList): Promise<QuadPage> {
    const { address, query, given } = list
    const size = pageSize(query._page_size)
    const found = await this.#found(list, this.#after(list), size + 1)
    const shown = found.slice(0, size)
    const last = found.length > size ? shown.at(-1) : undefined
    return {
      _links: pageLinks(address, query, given, last && this.#token(list, last)),
      items: await Promise.all(shown.map((quad) => this.#entry(list, quad))),
      ...(query.summary && { summary: { total_quads: (await this.#found(list)).length } }),
    }
  }

  async #found(list: QuadList, after?: QuadPlace, most = Infinity): Promise<SourcedQuad[]> {
    const found: SourcedQuad[] = []
    for await (const quad of this.#quads.meeting(list.mosaic, list.shape, after, list.signal)) {
      found.push(quad)
      if (found.length === most) break
    }
    return found
  }

  async #entry({ root, mosaic, query }: QuadList, quad: SourcedQuad): Promise<Schemas['Quad']> {
    const reply = query.minimal ? minimalQuadReply : quadReply
    return reply(root, mosaic.id, quad, await this.#pictures.percentCovered(mosaic, quad))
  }

  #token({ purpose }: QuadList, { x, y }: QuadPlace): string {
    return this.#tokens.sign(purpose, { x, y }, TOKEN_SECONDS)
  }

  #after({ purpose, query }: QuadList): QuadPlace | undefined {
    if (query._page === undefined) return undefined
    const after = this.#tokens.read(purpose, query._page, PLACE)
    if (!after) throw invalid('_page', 'is not a token that a page of this list has given out, or has ended.')
    return after
  }
}
