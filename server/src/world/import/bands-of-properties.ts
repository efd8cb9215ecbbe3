import { isOpenRecord } from './open-record.ts'
import type { OpenRecord } from './open-record.ts'

/**
 * An item whose properties list its bands, as before STAC 1.0, with the bands in the assets that refer to them by their number.
 * Undefined for any other item.
 * @see https://github.com/radiantearth/stac-spec/blob/v1.0.0-beta.2/extensions/eo/README.md
 */
export const withBandsOfAssets = (record: OpenRecord): OpenRecord | undefined => {
  const { properties, assets } = record
  if (!isOpenRecord(properties) || !Array.isArray(properties['eo:bands'])) return undefined
  const { 'eo:bands': bands, ...others } = properties
  const all: readonly unknown[] = Array.isArray(bands) ? bands : []
  const named = (given: unknown): unknown =>
    Array.isArray(given) ? given.map((band: unknown) => (typeof band === 'number' ? all[band] : band)) : given
  const eachAsset = isOpenRecord(assets)
    ? Object.fromEntries(
        Object.entries(assets).map(([name, asset]) => [
          name,
          isOpenRecord(asset) && asset['eo:bands'] !== undefined
            ? { ...asset, 'eo:bands': named(asset['eo:bands']) }
            : asset,
        ]),
      )
    : assets
  return { ...record, properties: others, assets: eachAsset }
}
