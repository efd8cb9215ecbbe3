import type Provider from 'oidc-provider'
import { entityTag, hasAlready } from '../../http/response/entity-tag.ts'
import { ENDPOINTS } from './issuer-paths.ts'

const DOCUMENTS: readonly string[] = [ENDPOINTS.keys, ENDPOINTS.discovery]

/** Adds an `ETag` to public documents, and answers 304 to clients that have them. */
export const answerConditionally = (provider: Provider): void => {
  provider.use(async (ctx, next) => {
    await next()
    if (!DOCUMENTS.includes(ctx.path) || ctx.status !== 200) return
    const tag = await entityTag([Buffer.from(JSON.stringify(ctx.body))])
    ctx.set('ETag', tag)
    if (hasAlready(ctx.get('If-None-Match'), tag)) ctx.status = 304
  })
}
