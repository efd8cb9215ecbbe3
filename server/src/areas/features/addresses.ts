/** Addresses below `root`, the absolute address of the landing page. Ids need no encoding. */
export const addresses = (root: string) => ({
  collections: `${root}/collections`,
  collection: (id: string): string => `${root}/collections/${id}`,
  items: (collection: string): string => `${root}/collections/${collection}/items`,
  item: (collection: string, id: string): string => `${root}/collections/${collection}/items/${id}`,
})
