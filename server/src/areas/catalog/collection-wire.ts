import type { components } from '../../../../generated/types.ts'
import type { SceneCollection } from '../../catalog/scene.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { collectionLinks } from './links.ts'

/** @param root absolute address of the landing page */
export const collectionWire = (
  root: string,
  collection: SceneCollection,
): DeepReadonly<components['schemas']['CatalogCollection']> => ({
  ...collection,
  links: collectionLinks(root, collection.id),
})
