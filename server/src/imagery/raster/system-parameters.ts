import { isInDegrees, systemOfCode } from './projection.ts'
import type { FileSystem } from './projection.ts'

/** Numbers and texts of the GeoTIFF keys of a file, by their names. @see OGC GeoTIFF 1.1, 7.4 */
export type GeoKeys = Readonly<Record<string, unknown>>

/** Names of projections in PROJ, and the keys of their parameters, of which the first that a file has counts. */
interface Method {
  readonly proj: string
  readonly parameters: Readonly<Record<string, readonly string[]>>
}

const LONGITUDE = [
  'ProjNatOriginLongGeoKey',
  'ProjFalseOriginLongGeoKey',
  'ProjCenterLongGeoKey',
  'ProjStraightVertPoleLongGeoKey',
]
const LATITUDE = ['ProjNatOriginLatGeoKey', 'ProjFalseOriginLatGeoKey', 'ProjCenterLatGeoKey']
const SCALE = ['ProjScaleAtNatOriginGeoKey', 'ProjScaleAtCenterGeoKey']
const PARALLELS = { lat_1: ['ProjStdParallel1GeoKey'], lat_2: ['ProjStdParallel2GeoKey'] }
const FALSE_EAST = ['ProjFalseEastingGeoKey', 'ProjFalseOriginEastingGeoKey', 'ProjCenterEastingGeoKey']
const FALSE_NORTH = ['ProjFalseNorthingGeoKey', 'ProjFalseOriginNorthingGeoKey', 'ProjCenterNorthingGeoKey']

const AROUND = { lon_0: LONGITUDE, lat_0: LATITUDE }

/** By the values of ProjCoordTransGeoKey. */
const METHODS: Readonly<Record<number, Method>> = {
  1: { proj: 'tmerc', parameters: { ...AROUND, k_0: SCALE } },
  7: { proj: 'merc', parameters: { lon_0: LONGITUDE, lat_ts: ['ProjStdParallel1GeoKey'], k_0: SCALE } },
  8: { proj: 'lcc', parameters: { ...AROUND, ...PARALLELS } },
  9: { proj: 'lcc', parameters: { ...AROUND, lat_1: LATITUDE, k_0: SCALE } },
  10: { proj: 'laea', parameters: AROUND },
  11: { proj: 'aea', parameters: { ...AROUND, ...PARALLELS } },
  12: { proj: 'aeqd', parameters: AROUND },
  13: { proj: 'eqdc', parameters: { ...AROUND, ...PARALLELS } },
  16: { proj: 'sterea', parameters: { ...AROUND, k_0: SCALE } },
  17: { proj: 'eqc', parameters: { lon_0: LONGITUDE, lat_ts: ['ProjStdParallel1GeoKey'] } },
  18: { proj: 'cass', parameters: AROUND },
  22: { proj: 'poly', parameters: AROUND },
  24: { proj: 'sinu', parameters: { lon_0: LONGITUDE } },
  28: { proj: 'cea', parameters: { lon_0: LONGITUDE, lat_ts: ['ProjStdParallel1GeoKey'] } },
}

const POLAR_STEREOGRAPHIC = 15

/** Meters of the units of length that files are written in, by their EPSG codes. */
const METERS: Readonly<Record<number, number>> = {
  9001: 1,
  9002: 0.3048,
  9003: 1200 / 3937,
  9036: 1000,
}

/** EPSG code. */
const WEB_MERCATOR = 3857

/** How Esri and GDAL call web Mercator, which is not the Mercator projection of their parameters. */
const NAMES_OF_WEB_MERCATOR =
  /Web_Mercator|Mercator_Auxiliary_Sphere|Pseudo-Mercator|Google Maps Global Mercator/

/** Ellipsoids in the words of PROJ, by their EPSG codes. */
const ELLIPSOIDS: Readonly<Record<number, string>> = {
  7001: 'airy',
  7002: 'mod_airy',
  7003: 'aust_SA',
  7004: 'bessel',
  7008: 'clrk66',
  7012: 'clrk80',
  7019: 'GRS80',
  7022: 'intl',
  7024: 'krass',
  7030: 'WGS84',
  7036: 'GRS67',
  7043: 'WGS72',
}

/**
 * The system that a file describes by its parameters or in words, instead of by a code.
 * @returns undefined where it does not, or where the projection is not supported
 */
export const systemOfKeys = (keys: GeoKeys): FileSystem | undefined => {
  const citations = [keys.GTCitationGeoKey, keys.PCSCitationGeoKey].join(' ')
  if (NAMES_OF_WEB_MERCATOR.test(citations)) return systemOfCode(WEB_MERCATOR)
  const base = readBase(keys)
  if (!base) return undefined
  const model = numberAt(keys, 'GTModelTypeGeoKey')
  if (model === 2) return { epsg: undefined, ...base, definition: `+proj=longlat ${base.definition}` }
  const projection = projectionIn(keys)
  return projection === undefined
    ? undefined
    : { epsg: undefined, ...base, definition: `${projection} ${base.definition}` }
}

/** Ellipsoid and datum. */
const readBase = (keys: GeoKeys): Pick<FileSystem, 'definition' | 'datum'> | undefined => {
  const named = geographicCode(keys)
  const system = named === undefined ? undefined : systemOfCode(named)
  if (system && isInDegrees(system))
    return { definition: ellipsoidIn(system.definition), datum: system.datum }
  const [axis, other, inverse] = [
    'GeogSemiMajorAxisGeoKey',
    'GeogSemiMinorAxisGeoKey',
    'GeogInvFlatteningGeoKey',
  ].map((key) => numberAt(keys, key))
  const ellipsoid = ELLIPSOIDS[numberAt(keys, 'GeogEllipsoidGeoKey') ?? NaN]
  const datum = statedDatum(keys)
  if (axis !== undefined && !(axis > 6.3e6 && axis < 6.4e6)) return undefined // another planet
  if (axis === undefined)
    return ellipsoid === undefined ? undefined : { definition: `+ellps=${ellipsoid} +no_defs`, datum }
  const shape = inverse === undefined || inverse === 0 ? `+b=${other ?? axis}` : `+rf=${inverse}`
  return { definition: `+a=${axis} ${shape} +no_defs`, datum }
}

/** Geographic systems of EPSG have codes that are 2,000 below those of their datums. */
const geographicCode = (keys: GeoKeys): number | undefined => {
  const datum = numberAt(keys, 'GeogGeodeticDatumGeoKey')
  return (
    numberAt(keys, 'GeographicTypeGeoKey') ?? (datum !== undefined && datum > 6000 ? datum - 2000 : undefined)
  )
}

/** A datum whose shift to WGS 84 stands in the file itself. */
const statedDatum = ({ GeogTOWGS84GeoKey: given }: GeoKeys): FileSystem['datum'] => {
  const parameters = typeof given === 'object' && given !== null ? Object.values(given).map(Number) : []
  if (![3, 7].includes(parameters.length) || !parameters.every(Number.isFinite)) return undefined
  const shift = { accuracy: 0, area: [-180, -90, 180, 90], parameters } as const
  return { code: 0, isUnstated: false, shifts: [shift] }
}

/** The ellipsoid and prime meridian of a definition. */
const ellipsoidIn = (definition: string): string =>
  definition
    .split(' ')
    .filter((part) => /^\+(ellps|a|b|rf|pm)=/.test(part))
    .join(' ')

/** A zone of UTM. @see OGC GeoTIFF 1.1, ProjectionGeoKey: 16001 to 16060 in the north, 16101 to 16160 in the south */
const zoneIn = (keys: GeoKeys): string | undefined => {
  const zone = (numberAt(keys, 'ProjectionGeoKey') ?? NaN) - 16_000
  if (!(zone >= 1 && zone <= 160 && zone % 100 >= 1 && zone % 100 <= 60)) return undefined
  return `+proj=utm +zone=${zone % 100} ${zone > 100 ? '+south ' : ''}+units=m`
}

const projectionIn = (keys: GeoKeys): string | undefined => {
  const zone = zoneIn(keys)
  if (zone !== undefined) return zone
  const method = numberAt(keys, 'ProjCoordTransGeoKey')
  const meters = metersIn(keys)
  if (method === undefined || meters === undefined) return undefined
  const found =
    method === POLAR_STEREOGRAPHIC ? polarStereographic(keys) : projectionParameters(METHODS[method], keys)
  if (found === undefined) return undefined
  const [x, y] = [FALSE_EAST, FALSE_NORTH].map((names) => meters * (firstNumber(keys, names) ?? 0))
  return `${found} +x_0=${x} +y_0=${y} ${meters === 1 ? '+units=m' : `+to_meter=${meters}`}`
}

const projectionParameters = (method: Method | undefined, keys: GeoKeys): string | undefined => {
  if (!method) return undefined
  const given = Object.entries(method.parameters).flatMap(([name, names]) => {
    const value = firstNumber(keys, names)
    return value === undefined ? [] : [`+${name}=${value}`]
  })
  return [`+proj=${method.proj}`, ...given].join(' ')
}

/** A latitude at which the scale is true, or a scale at the pole. */
const polarStereographic = (keys: GeoKeys): string => {
  const [latitude = 90, scale] = [firstNumber(keys, LATITUDE), firstNumber(keys, SCALE)]
  const pole = latitude < 0 ? -90 : 90
  const truth = scale !== undefined && scale !== 1 ? `+k_0=${scale}` : `+lat_ts=${latitude}`
  return `+proj=stere +lat_0=${pole} ${truth} +lon_0=${firstNumber(keys, LONGITUDE) ?? 0}`
}

/**
 * The system of a code, in the unit that the file states instead of the code's own.
 * @returns without a code where the unit is another one
 */
export const systemInUnit = (system: FileSystem, keys: GeoKeys): FileSystem => {
  const meters = METERS[numberAt(keys, 'ProjLinearUnitsGeoKey') ?? unitNamed(keys) ?? NaN]
  const unit = / \+(units|to_meter)=(\S+)/.exec(system.definition)
  if (meters === undefined || !unit || metersOfUnit(unit) === meters) return system
  const definition = system.definition.replace(/ \+(units|to_meter)=\S+/g, '')
  return { ...system, epsg: undefined, definition: `${definition} +to_meter=${meters}` }
}

const metersOfUnit = ([, kind, value = '']: RegExpExecArray): number =>
  kind === 'to_meter' ? Number(value) : (METERS_BY_NAME[value] ?? NaN)

/** By their names in PROJ. */
const METERS_BY_NAME: Readonly<Record<string, number>> = { m: 1, ft: 0.3048, 'us-ft': 1200 / 3937, km: 1000 }

/** The unit in a citation of ERDAS Imagine, which writes no key for it. */
const unitNamed = ({ GTCitationGeoKey: citation }: GeoKeys): number | undefined => {
  if (typeof citation !== 'string' || !citation.startsWith('IMAGINE GeoTIFF Support')) return undefined
  const [, name = ''] = /\nUnits = (\S+)/i.exec(citation) ?? []
  if (/international_feet/i.test(name)) return 9002
  return /us_survey_feet|^feet$/i.test(name) ? 9003 : undefined
}

/** Undefined for a unit that is not supported. */
const metersIn = (keys: GeoKeys): number | undefined => {
  const unit = numberAt(keys, 'ProjLinearUnitsGeoKey')
  const size = numberAt(keys, 'ProjLinearUnitSizeGeoKey')
  return unit === undefined ? (size ?? 1) : METERS[unit]
}

const firstNumber = (keys: GeoKeys, names: readonly string[]): number | undefined =>
  names.map((name) => numberAt(keys, name)).find((value) => value !== undefined)

const USER_DEFINED = 32_767

const numberAt = (keys: GeoKeys, name: string): number | undefined => {
  const value = keys[name]
  return typeof value === 'number' && Number.isFinite(value) && value !== USER_DEFINED ? value : undefined
}
