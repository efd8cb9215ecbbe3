import type { OrderBundle, OrderBundles } from 'imagery-platform-client'

/** A bundle as it is offered for items of one type. */
export interface OfferedBundle {
  /** `product_bundle` of an order. */
  readonly id: string
  readonly name: string
  /** Ids of the asset types that it delivers of each item. */
  readonly assets: readonly string[]
}

/** The bundles that items of a type can be ordered with, in the order in which the platform lists them. */
export const bundlesFor = ({ bundles }: OrderBundles, itemType: string): readonly OfferedBundle[] =>
  Object.entries(bundles).flatMap(([id, { name, assets }]: [string, OrderBundle]) => {
    const ofType = assets[itemType]
    return ofType === undefined ? [] : [{ id, name, assets: ofType }]
  })
