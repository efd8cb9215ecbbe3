import { Problem } from '../../kernel/problem.ts'
import type { Geometry } from 'imagery-platform-geometry/geojson.ts'
import type { CollectionDefinition } from '../../stores/transaction.ts'
import { MAX_FEATURES, tooManyFeatures } from './holdings.ts'

/** A user's collection of features, and the totals of its features. */
export interface StoredCollection {
  readonly id: string
  readonly title: string
  readonly description?: string
  /** How many features it has. */
  readonly features: number
  /** Of all its features, on the ellipsoid, in square meters. */
  readonly area: number
}

/** A feature of a user: a geometry with properties. */
export interface StoredFeature {
  readonly id: string
  /** WGS 84, degrees. */
  readonly geometry: Geometry
  /** On the ellipsoid, in square meters. */
  readonly area: number
  readonly properties: Readonly<Record<string, unknown>>
  /** Length of all but this member as JSON, in bytes. */
  readonly bytes: number
}

/** A collection that is not stored yet. */
export interface NewCollection {
  readonly id: string
  readonly title: string
  readonly description?: string | undefined
}

/** A feature that is not stored yet. */
export type NewFeature = Omit<StoredFeature, 'bytes'>

/** Maximum number of collections of a user. @see ../../../../spec/features/README.md, Limits */
export const MAX_COLLECTIONS = 1000

/** By user: whose collections these are. */
export const COLLECTIONS: CollectionDefinition<StoredCollection, never> = {
  name: 'features.collection',
  key: ({ id }) => id,
  indexes: {},
  bound: {
    max: MAX_COLLECTIONS,
    refuse: () =>
      new Problem(400, `You have ${MAX_COLLECTIONS} collections, the most there may be. Delete one.`),
  },
}

/** By collection, since its features are listed and deleted together. */
export const FEATURES: CollectionDefinition<StoredFeature, never> = {
  name: 'features.feature',
  key: ({ id }) => id,
  indexes: {},
  bound: { max: MAX_FEATURES, refuse: () => tooManyFeatures(MAX_FEATURES + 1) },
}
