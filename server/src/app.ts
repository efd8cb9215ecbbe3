import { fileURLToPath } from 'node:url'
import type { RequestListener } from 'node:http'
import { createAccess } from './access.ts'
import type { AccessOptions, Credentials } from './access.ts'
import { analyticsError } from './areas/analytics/errors.ts'
import { analytics } from './areas/analytics/handlers.ts'
import { batchError } from './areas/batch/errors.ts'
import { batch } from './areas/batch/handlers.ts'
import { catalogError } from './areas/catalog/errors.ts'
import { catalog } from './areas/catalog/handlers.ts'
import { dataError } from './areas/data/errors.ts'
import { data } from './areas/data/handlers.ts'
import { destinationsError } from './areas/destinations/errors.ts'
import { destinations } from './areas/destinations/handlers.ts'
import { featuresError } from './areas/features/errors.ts'
import { features } from './areas/features/handlers.ts'
import { mosaicsError } from './areas/mosaics/errors.ts'
import { mosaics } from './areas/mosaics/handlers.ts'
import { ordersError } from './areas/orders/errors.ts'
import { orders } from './areas/orders/handlers.ts'
import { quotaError } from './areas/quota/errors.ts'
import { quota } from './areas/quota/handlers.ts'
import { reportsError } from './areas/reports/errors.ts'
import { reports } from './areas/reports/handlers.ts'
import { MemoryCatalog } from './catalog/memory/catalog.ts'
import type { Catalog } from './catalog/port.ts'
import { readAreaDocument, readContract, servedAt } from './http/contract.ts'
import { docsRoutes, documentRoutes } from './http/documents.ts'
import { createHttpApp } from './http/http-app.ts'
import type { AreaModules } from './http/operation.ts'
import { fillWorld } from './world/fill.ts'
import type { WorldProgress } from './world/fill.ts'

export interface AppOptions extends AccessOptions {
  /** The second address, of batch and catalog, without a trailing slash. */
  readonly siblingBaseUrl: string
  /** Seed of the synthetic world. */
  readonly seed: number
  /** How many scenes the synthetic world has; those of the story are there however few it is. */
  readonly scenes: number
  /** Told of the synthetic world while it is made. */
  readonly onProgress?: WorldProgress | undefined
  readonly production: boolean
}

export interface App {
  readonly handler: RequestListener
  readonly baseUrl: string
  readonly siblingBaseUrl: string
  readonly credentials: Credentials
  readonly catalog: Catalog
  /** From now on `/readyz` answers 503. */
  startDraining(): void
  stop(): void
}

/** Areas on the second address; all others are on the main one. */
const SIBLING_AREAS: ReadonlySet<string> = new Set(['catalog', 'batch'])

const DOCS_FOLDER = fileURLToPath(new URL('../../dist/docs', import.meta.url))

/** The whole platform behind one request listener: the only place that knows every area, store and setting. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { baseUrl, siblingBaseUrl, strictness, clock, logger } = options
  const addressOf = (area: string) => (SIBLING_AREAS.has(area) ? siblingBaseUrl : baseUrl)
  const document = (area: string) => servedAt(readAreaDocument(area, strictness), [addressOf(area)])
  const scenes = new MemoryCatalog()
  await fillWorld(scenes, options.seed, options.scenes, options.onProgress)
  const catalogDocument = document('catalog')

  const areas: AreaModules = {
    catalog: {
      handlers: catalog({
        catalog: scenes,
        document: catalogDocument,
        docs: `${baseUrl}/docs/catalog.html`,
        clock,
      }),
      wireError: catalogError,
    },
    mosaics: { handlers: mosaics(), wireError: mosaicsError },
    data: { handlers: data({ catalog: scenes, document: document('data') }), wireError: dataError },
    reports: { handlers: reports(), wireError: reportsError },
    destinations: { handlers: destinations(document('destinations')), wireError: destinationsError },
    analytics: { handlers: analytics(), wireError: analyticsError },
    batch: { handlers: batch(), wireError: batchError },
    orders: { handlers: orders(), wireError: ordersError },
    quota: { handlers: quota(), wireError: quotaError },
    features: { handlers: features(), wireError: featuresError },
  }

  const { authorization, userinfo, credentials, authenticate } = await createAccess(options)
  const documents = new Map(Object.keys(areas).map((area) => [area, document(area)]))
  const http = await createHttpApp({
    documents,
    areas,
    authenticate,
    addressOf,
    beside: [
      userinfo,
      authorization.handle,
      documentRoutes(servedAt(readContract(strictness), [baseUrl, siblingBaseUrl]), documents),
      docsRoutes(DOCS_FOLDER, { baseUrl, siblingBaseUrl, tokenUrl: credentials.tokenUrl }),
    ],
    logger,
    judgeResponses: !options.production,
  })
  return { ...http, baseUrl, siblingBaseUrl, credentials, catalog: scenes }
}
