import { isOpenRecord } from './open-record.ts'
import type { OpenRecord } from './open-record.ts'
import { extensionAddress } from './unpublished-schemas.ts'

/** Versions of extensions that the fields of STAC 1.0 belong to, by the extension and its newer versions. */
const VERSIONS: readonly (readonly [RegExp, string])[] = [
  [/\/eo\/v2\.[^/]*\//, extensionAddress('eo', '1.1.0')],
  [/\/raster\/v2\.[^/]*\//, extensionAddress('raster', '1.1.0')],
  [/\/projection\/v(1\.2|2)\.[^/]*\//, extensionAddress('projection', '1.1.0')],
]

/** Fields of a band in STAC 1.1, and their names in the bands of the raster extension 1.1. */
const RASTER: ReadonlyMap<string, string> = new Map([
  ['data_type', 'data_type'],
  ['nodata', 'nodata'],
  ['unit', 'unit'],
  ['statistics', 'statistics'],
  ...['sampling', 'bits_per_sample', 'spatial_resolution', 'scale', 'offset', 'histogram'].map(
    (name) => [`raster:${name}`, name] as const,
  ),
])

/** The same for the bands of the electro-optical extension 1.1. */
const EO: ReadonlyMap<string, string> = new Map(
  ['common_name', 'center_wavelength', 'full_width_half_max', 'solar_illumination'].map(
    (name) => [`eo:${name}`, name] as const,
  ),
)

const STATISTICS: ReadonlySet<string> = new Set(['mean', 'minimum', 'maximum', 'stddev', 'valid_percent'])

/** Common names of the electro-optical extension 2.0 that 1.1 does not know, and the wider band of 1.1 that they lie in. */
const COMMON_NAMES: ReadonlyMap<unknown, string> = new Map([
  ['green05', 'green'],
  ['rededge071', 'rededge'],
  ['rededge075', 'rededge'],
  ['rededge078', 'rededge'],
])

/**
 * Rewrites the fields of a STAC 1.1 item or collection as those of STAC 1.0: `bands` as `eo:bands` and `raster:bands`, `proj:code`
 * as `proj:epsg`, item assets as an extension. Fields that STAC 1.0 does not know are left out.
 * @see https://github.com/radiantearth/stac-spec/blob/v1.1.0/CHANGELOG.md
 */
export const withEarlierFields = (record: OpenRecord): OpenRecord => {
  const { properties, assets, item_assets, summaries, stac_extensions, bands: _summary, ...others } = record
  const rewritten = {
    ...others,
    ...(properties !== undefined && { properties: convertProperties(properties) }),
    ...(assets !== undefined && { assets: eachAsset(assets) }),
    ...(item_assets !== undefined && { item_assets: eachAsset(item_assets) }),
    ...(summaries !== undefined && { summaries: convertSummaries(summaries) }),
  }
  return { ...rewritten, stac_extensions: listExtensions(stac_extensions, rewritten) }
}

const eachAsset = (assets: unknown): unknown =>
  isOpenRecord(assets)
    ? Object.fromEntries(Object.entries(assets).map(([name, asset]) => [name, convertAsset(asset)]))
    : assets

const convertAsset = (asset: unknown): unknown => {
  if (!isOpenRecord(asset)) return asset
  const { bands, ...fields } = asset
  const shared = pickFields(fields, isBandField)
  const own = Array.isArray(bands) && bands.length > 0 ? bands.filter(isOpenRecord) : [{}]
  const all = own.map((band) => ({ ...shared, ...band })) // a field of the asset is that of each band without one
  const eo = all.map(eoBand)
  const raster = all.map(rasterBand)
  return {
    ...withEpsg(pickFields(fields, (name) => !isBandField(name))),
    ...(eo.some(isNotEmpty) && {
      'eo:bands': eo.map((band, index) => (isNotEmpty(band) ? band : placeholderBand(index))),
    }),
    ...(raster.some(isNotEmpty) && {
      'raster:bands': raster.map((band) => (isNotEmpty(band) ? band : OTHER)),
    }),
  }
}

/** Stands for a band without fields, since an entry of `eo:bands` must have one. */
const placeholderBand = (index: number): OpenRecord => ({ name: String(index + 1) })

/** The same in `raster:bands`. */
const OTHER = { data_type: 'other' }

const isNotEmpty = (record: OpenRecord): boolean => Object.keys(record).length > 0

const isBandField = (name: string): boolean => RASTER.has(name) || EO.has(name)

const pickFields = (record: OpenRecord, isPart: (name: string) => boolean): OpenRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => isPart(name)))

const renamed = (record: OpenRecord, names: ReadonlyMap<string, string>): OpenRecord =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const earlier = names.get(name)
      return earlier === undefined ? [] : [[earlier, value]]
    }),
  )

const eoBand = (band: OpenRecord): OpenRecord => {
  const fields = renamed(band, EO)
  const common = COMMON_NAMES.get(fields.common_name)
  return {
    ...pickFields(band, (name) => name === 'name' || name === 'description'),
    ...fields,
    ...(common !== undefined && { common_name: common }),
  }
}

const rasterBand = (band: OpenRecord): OpenRecord => {
  const { statistics, ...fields } = renamed(band, RASTER)
  const known = isOpenRecord(statistics) ? pickFields(statistics, (name) => STATISTICS.has(name)) : {}
  return { ...fields, ...(isNotEmpty(known) && { statistics: known }) }
}

const EPSG = /^EPSG:(\d+)$/

/** `proj:code` as `proj:epsg`, which is null for a system of another authority. */
const withEpsg = (fields: OpenRecord): OpenRecord => {
  const { 'proj:code': code, ...others } = fields
  if (code === undefined) return fields
  const epsg = typeof code === 'string' ? EPSG.exec(code)?.[1] : undefined
  return { 'proj:epsg': epsg === undefined ? null : Number(epsg), ...others }
}

/** Properties without the list of all bands, which the assets repeat. */
const convertProperties = (properties: unknown): unknown => {
  if (!isOpenRecord(properties)) return properties
  const { bands: _bands, ...fields } = withEpsg(properties)
  return fields
}

const convertSummaries = (summaries: unknown): unknown => {
  if (!isOpenRecord(summaries)) return summaries
  const { bands, 'proj:code': codes, ...fields } = summaries
  return {
    ...fields,
    ...(Array.isArray(bands) && { 'eo:bands': bands.filter(isOpenRecord).map(eoBand) }),
    ...(Array.isArray(codes) && {
      'proj:epsg': codes.flatMap((code) => withEpsg({ 'proj:code': code })['proj:epsg'] ?? []),
    }),
  }
}

/** Addresses of the extensions to which the rewritten fields belong. */
const listExtensions = (given: unknown, { assets, item_assets }: OpenRecord): string[] => {
  const listed = (Array.isArray(given) ? given : []).filter((each) => typeof each === 'string')
  const names = [assets, item_assets]
    .filter(isOpenRecord)
    .flatMap((each) => Object.values(each).filter(isOpenRecord))
    .flatMap((asset) => Object.keys(asset))
  return [
    ...new Set([
      ...listed.map((address) => VERSIONS.find(([version]) => version.test(address))?.[1] ?? address),
      ...(names.includes('eo:bands') ? [extensionAddress('eo', '1.1.0')] : []),
      ...(names.includes('raster:bands') ? [extensionAddress('raster', '1.1.0')] : []),
      ...(item_assets === undefined ? [] : [extensionAddress('item-assets', '1.0.0')]),
    ]),
  ]
}
