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

/** The areas of interest behind references. @see source, Quota Reservations API, AOI reference */
export interface Aois {
  /**
   * What a reference stands for: one feature, or each of a whole collection.
   * @returns undefined where there is no such thing that the caller may read, and where the text is no reference
   */
  find(reference: string, caller: Pick<Principal, 'kind' | 'subject'>): Promise<readonly Aoi[] | undefined>
}
