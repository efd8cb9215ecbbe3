import type { Caller } from '../../kernel/caller.ts'
import { indexScene } from '../../catalog/scene-index.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { PlannedInput } from '../../evalscript/script-plan.ts'
import type { Resampling } from '../../imagery/raster/kernels.ts'
import type { PieceScene, PieceSource } from '../../processing/pieces/piece-task.ts'
import { isGone } from '../assets/asset-source.ts'
import type { AssetSource } from '../assets/asset-source.ts'
import type { ItemTypes } from '../assets/item-types.ts'
import { bandsOfScene } from './asset-bands.ts'
import type { AssetBand } from './asset-bands.ts'
import type { SceneSource } from './search-scenes.ts'
import type { UncoveredArea } from './uncovered-area.ts'

/** What scenes are opened with. */
export interface SceneFiles {
  readonly itemTypes: ItemTypes
  readonly assets: Pick<AssetSource, 'onDisk'>
}

const RESAMPLINGS = new Map<string | undefined, Resampling>([
  ['NEAREST', 'nearest'],
  ['BILINEAR', 'bilinear'],
  ['BICUBIC', 'cubic'],
])

/** What is wanted of a source. */
interface WantedSource {
  readonly input: PlannedInput
  readonly source: SceneSource
  /** Of what all scenes together are one sample; undefined where a sample is made of fewer of them. */
  readonly sampled: UncoveredArea | undefined
  readonly caller: Caller
}

/**
 * A source with its scenes, their files on this disk; without those that lack a band, or whose file is not there now.
 * Scenes that lie below others everywhere in the area of one sample have no files: nobody reads them.
 */
export const openSource = async (
  services: SceneFiles,
  scenes: readonly Scene[],
  { input: { bands }, source: { processing = {} }, sampled, caller }: WantedSource,
): Promise<PieceSource> => {
  const opened: PieceScene[] = []
  for (const scene of scenes) {
    const isHidden = sampled?.isEmpty === true
    const found = await (isHidden
      ? hiddenScene(services, scene, bands)
      : openScene(services, scene, bands, caller))
    if (!found) continue
    opened.push(found)
    sampled?.cover(scene)
  }
  const { upsampling, downsampling } = processing
  const up = RESAMPLINGS.get(upsampling) ?? 'nearest'
  return { scenes: opened, resampling: { up, down: RESAMPLINGS.get(downsampling) ?? 'nearest' } }
}

/** Undefined for a scene that lacks a band, or whose file is not there now. */
const openScene = async (
  services: SceneFiles,
  scene: Scene,
  bands: PlannedInput['bands'],
  caller: Caller,
): Promise<PieceScene | undefined> => {
  const stored = bandsOfScene(services.itemTypes, scene)
  const wanted = wantedBands(stored, bands)
  if (!wanted) return undefined
  const files = await openFiles(services, scene, tellingBands(stored, wanted), caller)
  if (!files || files.length === 0) return undefined
  const places = new Map(files.map(({ name }, i) => [name, i]))
  const placed = wanted.map((band) => band && { ...band, file: places.get(band.assetType) ?? -1 })
  return { ...describedScene(scene), files, bands: placed }
}

/**
 * The bands that are read, and one that tells where the scene has data where they do not: masks have values everywhere, and bands
 * of the scene begin with its measurements.
 */
const tellingBands = (
  stored: ReadonlyMap<string, AssetBand>,
  wanted: readonly (Pick<AssetBand, 'assetType' | 'category'> | undefined)[],
): readonly Pick<AssetBand, 'assetType' | 'category'>[] => {
  const read = wanted.flatMap((band) => band ?? [])
  const isTold = read.some(({ category }) => category !== 'mask')
  return isTold ? read : [...[...stored.values()].slice(0, 1), ...read]
}

/** A scene without its files; undefined where it lacks a band. */
const hiddenScene = (
  { itemTypes }: SceneFiles,
  scene: Scene,
  bands: PlannedInput['bands'],
): PieceScene | undefined =>
  wantedBands(bandsOfScene(itemTypes, scene), bands) && { ...describedScene(scene), files: [], bands: [] }

/** What scripts are told of a scene. */
const describedScene = (scene: Scene): Omit<PieceScene, 'files' | 'bands'> => {
  const cloudCover = scene.properties['eo:cloud_cover']
  return {
    id: scene.id,
    collection: scene.collection,
    acquired: indexScene(scene).acquired,
    cloudCover: typeof cloudCover === 'number' ? cloudCover : undefined,
    geometry: scene.geometry ?? {},
    bbox: scene.bbox ?? [],
    orbit: readOrbit(scene),
  }
}

/** Undefined where a band is lacking; of the bands, for that which no file has. */
const wantedBands = (stored: ReadonlyMap<string, AssetBand>, bands: PlannedInput['bands']) => {
  const wanted = bands.map(({ name, units }) => scaledBand(stored.get(name), units))
  return wanted.some((band, i) => !band && bands[i]?.name !== DATA_MASK) ? undefined : wanted
}

/** Undefined where it cannot be had in that unit. */
const scaledBand = (band: AssetBand | undefined, units: string) => {
  const scaling = band?.units.get(units)
  return (
    band && scaling && { ...scaling, assetType: band.assetType, category: band.category, index: band.index }
  )
}

/** 1 where there is data: no file has it. */
const DATA_MASK = 'dataMask'

/** Undefined where one is not there now. */
const openFiles = async (
  { assets }: SceneFiles,
  scene: Scene,
  bands: readonly Pick<AssetBand, 'assetType' | 'category'>[],
  caller: Caller,
): Promise<PieceScene['files'] | undefined> => {
  const byType = new Map(bands.map((band) => [band.assetType, band]))
  const isMask = bands.every(({ category }) => category === 'mask')
  try {
    return await Promise.all(
      [...byType].map(async ([name, { category }]) => ({
        ...(await assets.onDisk({ scene, assetType: name }, caller)),
        name,
        saysWhereDataIs: isMask || category !== 'mask',
      })),
    )
  } catch (fault) {
    if (isGone(fault)) return undefined
    throw fault
  }
}

/** @see STAC satellite extension 1.0.0 */
const readOrbit = ({ properties }: Scene): string =>
  [properties.platform, properties['sat:absolute_orbit'] ?? properties['sat:relative_orbit']]
    .map(String)
    .join(' ')
