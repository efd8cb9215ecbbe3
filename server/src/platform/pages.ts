import { fileURLToPath } from 'node:url'
import type { RequestHandler } from 'express'
import { docsRoutes } from '../http/pages/documents.ts'
import { explorerRoutes } from '../http/pages/explorer.ts'
import { missingPage } from '../http/pages/missing-pages.ts'
import type { Access } from '../identity/access/access.ts'
import { localCredentials } from '../identity/access/local-credentials.ts'
import type { LocalCredentialsOptions } from '../identity/access/local-credentials.ts'

const DOCS_FOLDER = fileURLToPath(new URL('../../../dist/docs', import.meta.url))
const EXPLORER_FOLDER = fileURLToPath(new URL('../../../dist/explorer', import.meta.url))

/** The platform's own pages. */
export interface Pages {
  /** Docs, explorer, and last a page for browsers where nothing is. */
  readonly routes: readonly RequestHandler[]
  /** What they alone are given. */
  readonly unshared: readonly RequestHandler[]
}

export const createPages = (options: LocalCredentialsOptions, access: Access): Pages => {
  const { baseUrl, siblingBaseUrl } = options
  const { tokenUrl, signIn } = access
  const unshared = localCredentials(options, access)
  const addresses = { baseUrl, siblingBaseUrl, tokenUrl, signIn, givesCredentials: unshared.length > 0 }
  return {
    routes: [
      docsRoutes(DOCS_FOLDER, addresses),
      explorerRoutes(EXPLORER_FOLDER, addresses),
      missingPage(baseUrl),
    ],
    unshared,
  }
}
