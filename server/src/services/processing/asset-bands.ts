import { bandNamed, isPolarization } from '../../catalog/bands.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { AssetType } from '../assets/item-type.ts'
import { isTyped } from '../assets/item-type.ts'
import type { ItemTypes } from '../assets/item-types.ts'

/** How stored numbers become values of a unit: times `scale`, plus `offset`. */
export interface Scaling {
  readonly scale: number
  readonly offset: number
}

/** Where a band of a scene is stored. */
export interface AssetBand {
  readonly assetType: string
  /** In the file, from 0. */
  readonly index: number
  readonly category: AssetType['category']
  /** By unit: `DN`, as it is stored, and where they are known `REFLECTANCE` and `LINEAR_POWER`. */
  readonly units: ReadonlyMap<string, Scaling>
  /** The unit where a script names none. */
  readonly usualUnit: string
}

const DN = 'DN'
const REFLECTANCE = 'REFLECTANCE'
const LINEAR_POWER = 'LINEAR_POWER'
const AS_STORED: Scaling = { scale: 1, offset: 0 }
const STORED_ALONE = new Map([[DN, AS_STORED]])

/** What files hold that the platform paints for scenes of optical sensors. */
const PAINTED = new Map([...STORED_ALONE, [REFLECTANCE, { scale: 1 / 10_000, offset: 0 }]])

/** Bands of the files that the platform paints for radar scenes. */
const PAINTED_RADAR = new Map([...STORED_ALONE, [LINEAR_POWER, { scale: 1 / 10_000, offset: 0 }]])

const usualUnit = (units: ReadonlyMap<string, Scaling>): string => (units.has(REFLECTANCE) ? REFLECTANCE : DN)

/**
 * The bands of a scene by their names, by common names that are no other band's, and in the platform's own collections by
 * those of public evalscripts; of bands with the same name the first counts, measurements before masks, and these before
 * pictures.
 */
export const bandsOfScene = (itemTypes: ItemTypes, scene: Scene): ReadonlyMap<string, AssetBand> => {
  const described = itemTypes.of(scene.collection)
  const listed = described ? describedBands(described.assetTypes, scene) : listedBands(scene)
  const bands = new Map<string, AssetBand>()
  const put = (name: string | undefined, band: AssetBand): void => {
    if (name !== undefined && !bands.has(name)) bands.set(name, band)
  }
  const inOrder = CATEGORIES.flatMap((category) => listed.filter(({ band }) => band.category === category))
  for (const { name, band } of inOrder) put(name, band)
  for (const { commonName, band } of inOrder) put(commonName, band)
  if (described) for (const { name, band } of inOrder) putScriptName(name, band, put)
  return bands
}

/** Public evalscripts expect backscatter as a power, where they do not name a unit. */
const putScriptName = (
  name: string | undefined,
  band: AssetBand,
  put: (name: string | undefined, band: AssetBand) => void,
): void => {
  const scriptName = name === undefined ? undefined : bandNamed(name)?.scriptName
  put(scriptName, band.units.has(LINEAR_POWER) ? { ...band, usualUnit: LINEAR_POWER } : band)
}

const CATEGORIES = ['data', 'mask', 'visual'] as const

interface ListedBand {
  readonly name: string | undefined
  readonly commonName: string | undefined
  readonly band: AssetBand
}

const describedBands = (
  assetTypes: readonly AssetType[],
  { assets, properties }: Scene,
): readonly ListedBand[] => {
  const isOptical = properties['eo:cloud_cover'] !== undefined
  return assetTypes.flatMap(({ id, name: asset, category, bands }) => {
    if (!Object.hasOwn(assets, asset)) return []
    const stated = toMembers(assets[asset]?.['raster:bands'])
    const isPainted = category === 'data' && stated.length === 0
    return bands.map(({ name }, index) => {
      const usual = !isPainted ? STORED_ALONE : isOptical ? PAINTED : paintedRadar(name)
      const units = statedUnits(stated[index]) ?? usual
      return {
        name,
        commonName: undefined,
        band: { assetType: id, index, category, units, usualUnit: usualUnit(units) },
      }
    })
  })
}

const paintedRadar = (name: string) => (isPolarization(name) ? PAINTED_RADAR : STORED_ALONE)

/** @see STAC eo extension 1.0.0, STAC raster extension 1.1.0 */
const listedBands = ({ assets }: Scene): readonly ListedBand[] =>
  Object.entries(assets).flatMap(([assetType, asset]) => {
    if (!isTyped(assetType)) return []
    const stated = toMembers(asset['raster:bands'])
    const category = findCategory(assetType, asset.roles)
    return toMembers(asset['eo:bands']).map(({ name, common_name: commonName }, index) => {
      const units = statedUnits(stated[index]) ?? STORED_ALONE
      return {
        name: textOr(name),
        commonName: textOr(commonName),
        band: { assetType, index, category, units, usualUnit: usualUnit(units) },
      }
    })
  })

const findCategory = (name: string, roles: unknown): AssetType['category'] => {
  const all: readonly unknown[] = [name, ...toList(roles)]
  if (all.includes('visual') || all.includes('overview')) return 'visual'
  return all.some((role) => typeof role === 'string' && /mask|udm|cloud/.test(role)) ? 'mask' : 'data'
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const statedUnits = (band: Members | undefined): ReadonlyMap<string, Scaling> | undefined => {
  const { scale, offset = 0 } = band ?? {}
  if (typeof scale !== 'number' || typeof offset !== 'number') return undefined
  return new Map([...STORED_ALONE, [REFLECTANCE, { scale, offset }]])
}

type Members = Readonly<Record<string, unknown>>

const toMembers = (list: unknown): readonly Members[] =>
  toList(list).map((member) => (isMembers(member) ? member : {}))

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null

const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
