import type { Geometry } from '../../geometry/geojson.ts'
import type { Principal } from '../../kernel/principal.ts'

/** An area of interest: one feature that a user has uploaded. */
export interface Aoi {
  /** `<prefix>:features/{dataset}/{collection}/{feature}` */
  readonly ref: string
  /** WGS 84, degrees. */
  readonly geometry: Geometry
  /** On the ellipsoid, in square meters. */
  readonly area: number
}

/** Resolves references to areas of interest. @see source, Quota Reservations API, AOI reference */
export interface Aois {
  /**
   * The areas of a reference: one feature, or each of a whole collection.
   * @returns undefined where the caller may read nothing of that name, or the text is not a reference
   */
  find(reference: string, caller: Pick<Principal, 'kind' | 'subject'>): Promise<readonly Aoi[] | undefined>
}
