import express from 'express'
import type { RequestHandler } from 'express'
import type { Addresses } from './documents.ts'
import { pagesToCome } from './missing-pages.ts'
import { staticFiles } from './static-files.ts'

/**
 * The explorer at `/explore`: a page of its own, which calls the platform at its addresses and nobody else.
 * @param folder what `npm run explorer` writes, also while the platform runs
 */
export const explorerRoutes = (folder: string, addresses: Addresses): RequestHandler => {
  const routes = express.Router()
  routes.get('/explore/addresses.json', (_req, res) => void res.json(addresses))
  routes.use('/explore', staticFiles(folder, contentPolicy(addresses)), pagesToCome(folder, 'The explorer'))
  return routes
}

/** The map's worker is a module of this origin; pictures are made of what calls answered. */
const contentPolicy = ({ baseUrl, siblingBaseUrl }: Addresses): string => {
  const origins = [...new Set([baseUrl, siblingBaseUrl].map((address) => new URL(address).origin))].join(' ')
  return [
    "default-src 'self'",
    `img-src 'self' data: blob: ${origins}`,
    `connect-src 'self' blob: ${origins}`,
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
