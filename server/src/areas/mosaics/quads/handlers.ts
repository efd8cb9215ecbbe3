import { principalKey } from '../../../kernel/principal.ts'
import { splitSearchArea } from 'imagery-platform-geometry/antimeridian.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import { boxPart, toParts } from 'imagery-platform-geometry/part.ts'
import { quadId } from 'imagery-platform-geometry/quad-grid.ts'
import { parseSearchBox } from 'imagery-platform-geometry/search-box.ts'
import type { AreaHandlers } from '../../../http/operation.ts'
import { atField } from '../../../kernel/at-field.ts'
import { cooperatively } from '../../../kernel/cooperative.ts'
import { decimal } from '../../../kernel/decimal.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { notFound, notPermitted } from '../../../kernel/problem.ts'
import { addresses } from '../addresses.ts'
import { withSentQuery } from '../pages.ts'
import type { MosaicsServices } from '../services.ts'
import { mayDownload, signQuadDownload } from './download.ts'
import { readQuadPage } from './page.ts'
import { parseSearchArea } from './search-area.ts'
import { QuadSearchStore } from './search-store.ts'
import { toItemWire, toWire } from './wire.ts'

/** The operations of quads, and of searches for them. @see source, Mosaics API */
export const quadHandlers = (
  services: MosaicsServices,
): Pick<
  AreaHandlers<'mosaics'>,
  | 'listQuads'
  | 'createQuadSearch'
  | 'listFoundQuads'
  | 'getQuad'
  | 'getQuadFull'
  | 'listQuadItems'
  | 'getQuadThumbnail'
> => ({
  async listQuads({ root, path, query, given, caller, principal }) {
    const mosaic = await services.mosaics.get(path.mosaic_id)
    const { boxes } = atField('bbox', () => parseSearchBox(parseCorners(query.bbox)))
    const body = await readQuadPage(services, {
      root,
      mosaic,
      shape: boxes.map(boxPart),
      address: addresses(root).quads(mosaic.id),
      purpose: ['mosaics_listQuads', principalKey(principal), mosaic.id, query.bbox],
      query: { ...query },
      given,
      caller,
    })
    return { status: 200, body }
  },

  /** Stores the area of the search, and redirects to the quads in it. */
  async createQuadSearch({ root, path, query, given, body, principal, caller, commit }) {
    const { id: mosaicId } = await services.mosaics.get(path.mosaic_id)
    const area = await cooperatively(parseSearchArea(body), caller)
    const id = (await services.ids.uuid()).replaceAll('-', '')
    const address = addresses(root).search(mosaicId, id)
    return commit(async (tx) => {
      await new QuadSearchStore(tx).insert(principal, { id, mosaicId, area })
      return { status: 302, headers: { Location: withSentQuery(address, { ...query }, given) } }
    })
  },

  async listFoundQuads({ root, path, query, given, caller, principal }) {
    const mosaic = await services.mosaics.get(path.mosaic_id)
    const search = await services.searches.get(principal, path.search_id)
    if (search?.mosaicId !== mosaic.id) throw notFound('quad search', path.search_id)

    const body = await readQuadPage(services, {
      root,
      mosaic,
      shape: toParts(splitSearchArea(parseGeometry(search.area, 180))),
      address: addresses(root).search(mosaic.id, path.search_id),
      purpose: ['mosaics_listFoundQuads', principalKey(principal), path.search_id],
      query: { ...query },
      given,
      caller,
    })
    return { status: 200, body }
  },

  async getQuad({ root, path, caller }) {
    const { mosaics, pictures, quads } = services
    const mosaic = await mosaics.get(path.mosaic_id)
    const quad = await quads.get(mosaic, path.quad_id, caller)
    const percentCovered = await pictures.percentCovered(mosaic, quad, caller)
    return { status: 200, body: toWire(root, mosaic, quad, percentCovered) }
  },

  /** Redirects to an address at which the quad can be downloaded for an hour. */
  async getQuadFull({ root, path, principal, caller }) {
    const { entitlements, mosaics, quads, tokens } = services
    const mosaic = await mosaics.get(path.mosaic_id)
    const quad = await quads.get(mosaic, path.quad_id, caller)
    if (!mayDownload(entitlements, principal, mosaic))
      throw notPermitted('Your organization may not download the quads of this mosaic.')

    const token = signQuadDownload(tokens, { mosaic: mosaic.id, quad: quadId(quad) })
    return { status: 302, headers: { Location: addresses(root).download(token) } }
  },

  async listQuadItems({ path, caller }) {
    const { baseUrl, mosaics, quads } = services
    const mosaic = await mosaics.get(path.mosaic_id)
    const { sources } = await quads.get(mosaic, path.quad_id, caller)
    return { status: 200, body: { items: sources.map((source) => toItemWire(baseUrl, source)) } }
  },

  async getQuadThumbnail({ path, caller }) {
    const { mosaics, pictures, quads } = services
    const mosaic = await mosaics.get(path.mosaic_id)
    const quad = await quads.get(mosaic, path.quad_id, caller)
    return { status: 200, body: await pictures.thumbnail(mosaic, quad, caller) }
  },
})

/** @throws Malformed if the text is not four numbers separated by commas */
const parseCorners = (text: string): number[] => {
  const corners = text.split(',').map((part) => decimal(part.trim()))
  if (corners.length === 4) return corners

  throw new Malformed('must be four numbers separated by commas, `lx,ly,ux,uy` in degrees.')
}
