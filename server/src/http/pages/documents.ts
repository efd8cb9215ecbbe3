import express from 'express'
import type { RequestHandler } from 'express'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import { documentText, OPENAPI_3_0, OPENAPI_3_1 } from './document-text.ts'
import { hasAlready, tagBody } from '../response/entity-tag.ts'
import { sendJson } from '../response/send-bytes.ts'
import { locatedTexts } from './located-texts.ts'
import { pagesToCome } from './missing-pages.ts'
import { staticFiles } from './static-files.ts'

/** The document of an area. */
export interface AreaDocument {
  readonly in31: OpenApiDocument
  /** The same for clients of OGC APIs, which read nothing newer; undefined where the area is none. */
  readonly in30?: OpenApiDocument | undefined
}

/** Where the whole contract and each area's own document are served, outside the contract itself. */
export const documentRoutes = (
  whole: OpenApiDocument,
  areas: ReadonlyMap<string, AreaDocument>,
): RequestHandler => {
  const routes = express.Router()
  routes.get('/openapi.json', documentRoute('application/json', whole))
  for (const [area, { in31, in30 }] of areas) {
    const current = documentRoute(OPENAPI_3_1, in31)
    if (in30) {
      const older = documentRoute(OPENAPI_3_0, in30)
      routes.get(`/openapi/${area}.json`, preferred(current, older))
      routes.get(`/openapi/3.0/${area}.json`, older)
    } else {
      routes.get(`/openapi/${area}.json`, current)
    }
  }
  return routes
}

/** The older version for callers whose `Accept` prefers it. */
const preferred =
  (current: RequestHandler, older: RequestHandler): RequestHandler =>
  (req, res, next) => {
    res.vary('Accept')
    const isOlder = req.accepts([OPENAPI_3_1, OPENAPI_3_0]) === OPENAPI_3_0
    return (isOlder ? older : current)(req, res, next)
  }

const documentRoute =
  (media: string, document: OpenApiDocument): RequestHandler =>
  async (req, res) => {
    const text = documentText(document)
    const tag = await tagBody(text)
    res.setHeader('ETag', tag)
    if (hasAlready(req.headers['if-none-match'], tag)) res.status(304).end()
    else await sendJson(res, media, text)
  }

/**
 * A page of the docs may load content of its own origin only. It may call the platform at any address that the reader
 * enters.
 */
const DOCS_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  'connect-src *',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Where the platform is, for the console of the docs. */
export interface Addresses {
  readonly baseUrl: string
  readonly siblingBaseUrl: string
  /** Undefined where an outside issuer gives out tokens. */
  readonly tokenUrl: string | undefined
  /** Where users sign in, and as what its own pages ask for it; undefined where nobody can. */
  readonly signIn: { readonly issuer: string; readonly clientId: string } | undefined
  /** Whether it gives its own pages credentials. */
  readonly givesCredentials: boolean
}

/**
 * The reference documentation at `/docs`, to which a browser at the root is redirected.
 * @param folder what `npm run docs` writes, also while the platform runs
 */
export const docsRoutes = (folder: string, addresses: Addresses): RequestHandler => {
  const routes = express.Router()
  routes.get('/', (_req, res) => {
    res.redirect('docs/')
  })
  routes.get('/docs/addresses.json', (_req, res) => void res.json(addresses))
  routes.use('/docs', locatedTexts(folder, DOCS_POLICY, addresses))
  routes.use('/docs', staticFiles(folder, DOCS_POLICY), pagesToCome(folder, 'The documentation'))
  return routes
}
