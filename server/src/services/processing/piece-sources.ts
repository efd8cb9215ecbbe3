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

/** A source with its scenes, their files on this disk; without those that lack a band, or whose file is not there now. */
export const openSource = async (
  services: SceneFiles,
  scenes: readonly Scene[],
  { bands }: PlannedInput,
  { processing = {} }: SceneSource,
): Promise<PieceSource> => {
  const opened: PieceScene[] = []
  for (const scene of scenes) {
    const found = await openScene(services, scene, bands)
    if (found) opened.push(found)
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
): Promise<PieceScene | undefined> => {
  const stored = bandsOfScene(services.itemTypes, scene)
  const wanted = bands.map(({ name, units }) => scaledBand(stored.get(name), units))
  if (wanted.some((band, i) => !band && bands[i]?.name !== DATA_MASK)) return undefined
  const read = wanted.flatMap((band) => band ?? [])
  const files = await openFiles(services, scene, read.length > 0 ? read : [...stored.values()].slice(0, 1))
  if (!files || files.length === 0) return undefined
  const places = new Map(files.map(({ name }, i) => [name, i]))
  const { acquired } = indexScene(scene)
  const cloudCover = scene.properties['eo:cloud_cover']
  return {
    id: scene.id,
    collection: scene.collection,
    acquired,
    cloudCover: typeof cloudCover === 'number' ? cloudCover : undefined,
    orbit: orbitOf(scene),
    files,
    bands: wanted.map((band) => band && { ...band, file: places.get(band.assetType) ?? -1 }),
  }
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
): Promise<PieceScene['files'] | undefined> => {
  const byType = new Map(bands.map((band) => [band.assetType, band]))
  const isMask = bands.every(({ category }) => category === 'mask')
  try {
    return await Promise.all(
      [...byType].map(async ([name, { category }]) => ({
        ...(await assets.onDisk({ scene, assetType: name })),
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
const orbitOf = ({ properties }: Scene): string =>
  [properties.platform, properties['sat:absolute_orbit'] ?? properties['sat:relative_orbit']]
    .map(String)
    .join(' ')
