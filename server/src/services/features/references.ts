/** What references of features begin with. @see source, Quota Reservations API, AOI reference */
const REFERENCE_PREFIX = 'ip'

/** What a reference of areas of interest names: one feature, or where `feature` is undefined all of a collection. */
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

/** @returns undefined where the text is no reference of a collection or feature */
export const readReference = (text: string): AoiReference | undefined => {
  const { collection, feature } = FORM.exec(text)?.groups ?? {}
  return collection === undefined ? undefined : { collection, feature }
}
