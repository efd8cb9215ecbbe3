import type { Catalog } from '../../catalog/port.ts'
import type { SceneCollection } from '../../catalog/scene.ts'
import type { Lenience } from '../../contract/lenience.ts'
import type { OpenApiDocument } from '../../contract/openapi/document.ts'
import type { Entitlements } from '../../identity/access/entitlements.ts'
import type { ThumbnailTokens } from '../../identity/credentials/thumbnail-tokens.ts'
import type { Imagery } from '../../imagery/imagery.ts'
import { notFound } from '../../kernel/problem.ts'
import type { AssetSource } from '../../services/assets/asset-source.ts'
import type { ItemTypes } from '../../services/assets/item-types.ts'
import type { SceneRasters } from '../../services/imagery/scene-rasters.ts'
import type { SignedTokens } from '../../services/tokens/signed-tokens.ts'
import type { UsageLog } from '../../services/usage/usage.ts'

/** The services that operations of the catalog use. */
export interface CatalogServices {
  readonly catalog: Catalog
  readonly itemTypes: ItemTypes
  readonly entitlements: Entitlements
  readonly lenience: Lenience
  readonly tokens: SignedTokens
  readonly thumbnailTokens: ThumbnailTokens
  readonly imagery: Imagery
  readonly rasters: SceneRasters
  readonly assets: AssetSource
  readonly usage: UsageLog
  /** The area's OpenAPI document, as served. */
  readonly document: OpenApiDocument
  /** Absolute address of the document in OpenAPI 3.0, for clients that follow a link with any `Accept`. */
  readonly descriptionIn30: string
  /** Absolute address of the area's documentation for people. */
  readonly docs: string
  /** Milliseconds since 1970 UTC. */
  readonly clock: { now(): number }
}

/** Returns a collection. @throws Problem 404 if there is no such collection */
export const requireCollection = async (catalog: Catalog, id: string): Promise<SceneCollection> => {
  const collection = await catalog.getCollection(id)
  if (!collection) throw notFound('collection', id)
  return collection
}
