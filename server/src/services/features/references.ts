/** Prefixes of references to features. @see source, Quota Reservations API, AOI reference */
const REFERENCE_PREFIX = 'ip'

/** A parsed reference to areas of interest: one feature, or if `feature` is undefined all of a collection. */
export interface AoiReference {
  readonly collection: string
  readonly feature: string | undefined
}

/** The form of ids of collections and features. @see ../../../../spec/features/schemas.yaml, FeaturesId */
const ID = '[A-Za-z0-9._:-]{1,128}'

const FORM = new RegExp(`^${REFERENCE_PREFIX}:features/my/(?<collection>${ID})(?:/(?<feature>${ID}))?$`)

/** `ip:features/my/{collection}` */
export const collectionReference = (collection: string): string =>
  `${REFERENCE_PREFIX}:features/my/${collection}`

/** `ip:features/my/{collection}/{feature}` */
export const featureReference = (collection: string, feature: string): string =>
  `${collectionReference(collection)}/${feature}`

/** @returns undefined where the text is not a reference to a collection or feature */
export const readReference = (text: string): AoiReference | undefined => {
  const { collection, feature } = FORM.exec(text)?.groups ?? {}
  return collection === undefined ? undefined : { collection, feature }
}
