import { JsonText } from '../../../http/response/json-text.ts'
import { pageInParts } from '../../../http/response/page-in-parts.ts'
import type { Result } from '../../../analytics/result.ts'
import type { AreaHandlers } from '../../../http/operation.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { notFound } from '../../../kernel/problem.ts'
import { addresses, geojsonLink, GEOJSON_TYPE, jsonLink } from '../links.ts'
import { buildPageLinks, readPage } from '../pages.ts'
import { requireSubscription } from '../services.ts'
import type { AnalyticsServices } from '../services.ts'
import { toResultQuery } from './query.ts'
import { findSourceImage } from './source-image.ts'
import { buildMosaicAddresses, toWire } from './wire.ts'

/** The operations of results, which are the items of a collection. @see source, Analytics API */
export const itemHandlers = (
  services: AnalyticsServices,
): Pick<AreaHandlers<'analytics'>, 'listResults' | 'getResult' | 'getSourceImageInfo'> => ({
  async listResults(call) {
    const { analytics } = services
    const query = toResultQuery(call.query)
    const { id } = await requireSubscription(analytics, call.principal, call.path.subscriptionID)

    const readPart = async ({ limit, from: before }: { limit: number; from: string | undefined }) => {
      const { entries, more } = await readPage(
        'result',
        analytics.listResults(id, { ...query, limit, ...(before !== undefined && { before }) }),
      )
      return { entries, next: more ? entries.at(-1)?.id : undefined }
    }
    const mosaics = buildMosaicAddresses(services, call.principal)
    const { limit, before: from } = query
    const { entries, next } = await pageInParts({ limit, from }, call.caller.signal, readPart, (result) =>
      toWire(result, call.root, id, mosaics),
    )

    const links = buildPageLinks(call, addresses(call.root).results(id), GEOJSON_TYPE, {
      entries: next === undefined ? [] : [{ id: next }],
      more: next !== undefined,
    })
    return {
      status: 200,
      body: JsonText.of({ type: 'FeatureCollection', links } as const).with('features', entries),
    }
  },

  async getResult({ path, root, principal }) {
    const result = await requireResult(services, principal, path)
    const mosaics = buildMosaicAddresses(services, principal)
    return { status: 200, body: toWire(result, root, path.subscriptionID, mosaics) }
  },

  async getSourceImageInfo({ path, root, principal }) {
    const { analytics } = services
    const result = await requireResult(services, principal, path)
    const { feedID } = await requireSubscription(analytics, principal, path.subscriptionID)
    const image = await findSourceImage(result, await analytics.getFeed(feedID), services)

    const self = addresses(root).result(path.subscriptionID, result.id)
    const links = [jsonLink('self', `${self}/resources/source-image-info`), geojsonLink('result', self)]
    return { status: 200, body: { images: [image], links } }
  },
})

/** @throws Problem 404 if the caller's organization has no such subscription, or the subscription no such result */
const requireResult = async (
  { analytics }: Pick<AnalyticsServices, 'analytics'>,
  caller: Principal,
  path: { readonly subscriptionID: string; readonly resultID: string },
): Promise<Result> => {
  const { id } = await requireSubscription(analytics, caller, path.subscriptionID)
  const result = await analytics.getResult(id, path.resultID)
  if (!result) throw notFound('result', path.resultID)

  return result
}
