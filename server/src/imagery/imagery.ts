import type { Caller } from '../kernel/caller.ts'
import type { Scene } from '../catalog/scene.ts'
import type { AssetContent } from 'imagery-platform-painter/asset-picture.ts'
import type { MercatorBox } from 'imagery-platform-painter/mercator.ts'
import type { PaintedScene } from 'imagery-platform-painter/scene.ts'

/** A real picture of a scene: a GeoTIFF on this machine. */
export interface SceneRaster {
  readonly path: string
  /** Bands shown as red, green and blue, or one for grey; counted from 0. */
  readonly bands: readonly number[]
  /** Names the file's content, for caches. */
  readonly version: string
}

/** A scene, and its real picture where there is one. */
export interface ShownScene {
  readonly scene: Scene
  readonly raster: SceneRaster | undefined
}

/** What a mosaic shows of a scene. */
export interface ScenePart extends PaintedScene {
  /** What is shown in place of the footprint, where there is such a file. */
  readonly raster: SceneRaster | undefined
}

/** How a tile is written. */
export interface TileForm {
  readonly format: 'png' | 'webp'
  /** Pixels a side, on the same ground. */
  readonly size: 256 | 512
}

/**
 * Makes pictures of scenes: the same pictures for the same scenes, at any time and on any machine. Callers
 * take turns; a caller's signal gives up a picture that has not begun, which then rejects with the signal's reason.
 */
export interface Imagery {
  /** A picture that is transparent where there is no scene. @see XYZ tiles: y counts from the north */
  tile(
    z: number,
    x: number,
    y: number,
    scenes: readonly ScenePart[],
    form: TileForm,
    caller?: Caller,
  ): Promise<Buffer>
  /** A tiled GeoTIFF in EPSG:3857 with red, green, blue and alpha, `size` by `size` pixels. */
  quad(box: MercatorBox, size: number, scenes: readonly ScenePart[], caller?: Caller): Promise<Buffer>
  /** A PNG of 256 by 256 pixels of the same. */
  quadThumbnail(box: MercatorBox, scenes: readonly ScenePart[], caller?: Caller): Promise<Buffer>
  /** Percentage of the pixels of a quad, `size` by `size`, that show a scene, 0 to 100. */
  coverage(box: MercatorBox, size: number, scenes: readonly ScenePart[], caller?: Caller): Promise<number>
  /** A PNG of 256 by 256 pixels with nothing around the scene. */
  sceneThumbnail(shown: ShownScene, caller?: Caller): Promise<Buffer>
  /** A PNG of 256 by 256 pixels: the scenes on the map, or the whole map if there are none. */
  scenesThumbnail(shown: readonly ShownScene[], caller?: Caller): Promise<Buffer>
  /** A GeoTIFF in the scene's own projection, 16 bits a band; those of one scene have the same pixels. */
  asset(scene: Scene, content: AssetContent, caller?: Caller): Promise<Buffer>
}
