/** Why the features of a GeoPackage cannot be read, as the end of a sentence: `has no table of features`. */
export class GeoPackageFault extends Error {
  override readonly name = 'GeoPackageFault'
}
