import type { GeoKeys } from './system-parameters.ts'

/** Numbers of ProjCoordTransGeoKey by the names that Esri gives projections. @see OGC GeoTIFF 1.1, C.6 */
const METHODS: Readonly<Record<string, number>> = {
  albers: 11,
  azimuthal_equidistant: 12,
  behrmann: 28,
  cassini: 18,
  cylindrical_equal_area: 28,
  double_stereographic: 16,
  equidistant_conic: 13,
  equidistant_cylindrical: 17,
  gauss_kruger: 1,
  lambert_azimuthal_equal_area: 10,
  lambert_conformal_conic: 8,
  mercator: 7,
  polyconic: 22,
  sinusoidal: 24,
  stereographic_north_pole: 15,
  stereographic_south_pole: 15,
  transverse_mercator: 1,
}

const POLAR_STEREOGRAPHIC = 15

/** Lambert's conformal conic projection: with one or two true parallels, or with a scale on its only parallel. */
const CONIC = 8
const CONIC_WITH_SCALE = 9

/** Projections that have a scale. */
const SCALED: ReadonlySet<number> = new Set([1, 7, CONIC_WITH_SCALE, 16])

/** Keys by the names that Esri gives parameters. */
const PARAMETERS: Readonly<Record<string, string>> = {
  central_meridian: 'ProjNatOriginLongGeoKey',
  longitude_of_center: 'ProjNatOriginLongGeoKey',
  latitude_of_origin: 'ProjNatOriginLatGeoKey',
  latitude_of_center: 'ProjNatOriginLatGeoKey',
  standard_parallel_1: 'ProjStdParallel1GeoKey',
  standard_parallel_2: 'ProjStdParallel2GeoKey',
  scale_factor: 'ProjScaleAtNatOriginGeoKey',
  false_easting: 'ProjFalseEastingGeoKey',
  false_northing: 'ProjFalseNorthingGeoKey',
}

/** EPSG codes of geographic systems by the names that Esri gives datums. */
const SYSTEMS: Readonly<Record<string, number>> = {
  d_amersfoort: 4289,
  d_belge_1972: 4313,
  d_deutsches_hauptdreiecksnetz: 4314,
  d_etrs_1989: 4258,
  d_european_1950: 4230,
  d_gda_1994: 4283,
  d_jgd_2000: 4612,
  d_north_american_1927: 4267,
  d_north_american_1983: 4269,
  d_nzgd_2000: 4167,
  d_osgb_1936: 4277,
  d_pulkovo_1942: 4284,
  d_rgf_1993: 4171,
  d_sirgas_2000: 4674,
  d_tokyo: 4301,
  d_wgs_1972: 4322,
  d_wgs_1984: 4326,
}

/** Datums that are not stated. */
const UNSTATED = /^(d_)?(unknown|unnamed|undefined|sphere)/

/** Radians in a degree, as precisely as files are written. */
const DEGREE = Math.PI / 180
const PRECISION = 1e-9

/**
 * The GeoTIFF keys of a system that a file names in Esri's words alone, as ArcGIS and GDAL write systems that have no code.
 * @returns undefined where the citation has no such words, or where they name a datum or a projection that is not supported
 * @see GDAL, GTIFGetOGISDefn
 */
export const keysOfCitation = (citation: unknown): GeoKeys | undefined => {
  const [, words] =
    /^ESRI PE String = ((?:PROJCS|GEOGCS)\[.*)/s.exec(typeof citation === 'string' ? citation : '') ?? []
  if (words === undefined) return undefined
  const [horizontal = ''] = words.split(/,\s*VERTCS\[/)
  const geographic = geographicKeys(horizontal)
  if (!geographic || horizontal.startsWith('GEOGCS'))
    return geographic && { ...geographic, GTModelTypeGeoKey: 2 }
  const projected = projectedKeys(horizontal)
  return projected && { ...geographic, ...projected, GTModelTypeGeoKey: 1 }
}

const geographicKeys = (words: string): GeoKeys | undefined => {
  const [, datum = ''] = /DATUM\["([^"]*)"/.exec(words) ?? []
  const [, axis, inverse] = /SPHEROID\["[^"]*",\s*([^,\]]+),\s*([^,\]]+)/.exec(words) ?? []
  const [, meridian] = /PRIMEM\["[^"]*",\s*([^,\]]+)/.exec(words) ?? []
  const [angle] = unitsIn(words)
  if (Number(meridian) !== 0 || !(Math.abs((angle ?? NaN) - DEGREE) < PRECISION)) return undefined
  const name = datum.toLowerCase()
  const code = SYSTEMS[name]
  if (code !== undefined) return { GeographicTypeGeoKey: code }
  if (!UNSTATED.test(name)) return undefined
  return { GeogSemiMajorAxisGeoKey: Number(axis), GeogInvFlatteningGeoKey: Number(inverse) }
}

const projectedKeys = (words: string): GeoKeys | undefined => {
  const [, name = ''] = /PROJECTION\["([^"]*)"/.exec(words) ?? []
  const method = METHODS[name.toLowerCase()]
  const [, meters] = unitsIn(words)
  if (method === undefined || meters === undefined) return undefined
  const keys: Record<string, number> = { ProjLinearUnitSizeGeoKey: meters }
  for (const [, parameter = '', value] of words.matchAll(/PARAMETER\["([^"]*)",\s*([^,\]]+)/g)) {
    const key = PARAMETERS[parameter.toLowerCase()]
    if (key === undefined) return undefined
    keys[key] = Number(value)
  }
  return withMethod(method, keys)
}

/** Undefined for a scale that the projection does not have here. */
const withMethod = (method: number, keys: Readonly<Record<string, number>>): GeoKeys | undefined => {
  const {
    ProjStdParallel1GeoKey: first,
    ProjStdParallel2GeoKey: second,
    ProjNatOriginLatGeoKey: origin,
  } = keys
  const scale = keys.ProjScaleAtNatOriginGeoKey ?? 1
  if (method === POLAR_STEREOGRAPHIC)
    return first !== undefined && scale === 1
      ? { ...keys, ProjCoordTransGeoKey: method, ProjNatOriginLatGeoKey: first }
      : undefined
  const isScaled = method === CONIC && scale !== 1 && second === undefined && first === origin
  const found = isScaled ? CONIC_WITH_SCALE : method
  return scale === 1 || SCALED.has(found) ? { ...keys, ProjCoordTransGeoKey: found } : undefined
}

/** Of angles, in radians, and of lengths, in meters. */
const unitsIn = (words: string): number[] =>
  [...words.matchAll(/UNIT\["[^"]*",\s*([^,\]]+)/g)].map(([, size]) => Number(size))
