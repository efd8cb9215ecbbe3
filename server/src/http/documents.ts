import { existsSync } from 'node:fs'
import express from 'express'
import type { RequestHandler } from 'express'
import type { ContractDocument } from './contract.ts'

/** Where the whole contract and each area's own document are served, outside the contract itself. */
export const documentRoutes = (
  whole: ContractDocument,
  areas: ReadonlyMap<string, ContractDocument>,
): RequestHandler => {
  const routes = express.Router()
  routes.get('/openapi.json', (_req, res) => void res.json(whole))
  for (const [area, document] of areas)
    routes.get(`/openapi/${area}.json`, (_req, res) => void res.json(document))
  return routes
}

/** What a page of the docs may load: only itself. It may call the platform wherever the reader says it runs. */
const DOCS_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  'connect-src *',
  "frame-ancestors 'none'",
].join('; ')

/** The reference documentation at `/docs`, from the folder that `npm run docs` writes. */
export const docsRoutes = (folder: string): RequestHandler => {
  const routes = express.Router()
  if (!existsSync(folder)) return routes
  routes.use(
    '/docs',
    (_req, res, next) => {
      res.setHeader('Content-Security-Policy', DOCS_POLICY)
      next()
    },
    express.static(folder, { extensions: ['html'], redirect: true }),
  )
  return routes
}
