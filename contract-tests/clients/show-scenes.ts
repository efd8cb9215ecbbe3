import { z } from 'zod'
import { startPython } from './python-program.ts'

const SHOWN = z.object({ type: z.string(), means: z.array(z.number()).length(3) })

/** Type of the samples, and means of red, green and blue over the pixels that show the scene. */
export type Shown = z.output<typeof SHOWN>

const STACKED = z.object({ pixels: z.number(), same: z.number() })

/** How many pixels of a file have data, and how many of them a reader finds as rasterio does. */
export type Stacked = z.output<typeof STACKED>

type Viewer = 'rio-tiler' | 'titiler' | 'odc-stac'

/** A catalog, and a search that finds one scene in it. */
export interface SearchedScene {
  readonly catalog: string
  readonly token: string
  readonly collection: string
  readonly datetime: string
}

/** Third-party viewers of scenes. @see show_scenes.py */
export interface SceneViewers {
  /** Shows the visual file as the viewer's examples do. */
  show(viewer: Viewer, scene: SearchedScene): Promise<Shown>
  /** Finds the scene with rustac, and reads its visual file. */
  findByRustac(scene: SearchedScene): Promise<Shown>
  /** @returns the greatest value that odc-stac loads of a band. @param band its common name */
  greatest(band: string, scene: SearchedScene): Promise<number>
  /**
   * Reads a file of one band with stackstac.
   * @throws Error with that of stackstac where it cannot
   */
  stack(asset: string, scene: SearchedScene): Promise<Stacked>
  stop(): Promise<void>
}

export const startSceneViewers = async (): Promise<SceneViewers> => {
  const python = await startPython('show_scenes.py')
  return {
    show: async (viewer, scene) => SHOWN.parse(await python.ask({ what: 'show', viewer, ...scene })),
    findByRustac: async (scene) => SHOWN.parse(await python.ask({ what: 'found_by_rustac', ...scene })),
    greatest: async (band, scene) => z.number().parse(await python.ask({ what: 'greatest', band, ...scene })),
    stack: async (asset, scene) => STACKED.parse(await python.ask({ what: 'stacked', asset, ...scene })),
    stop: () => python.stop(),
  }
}
