import { z } from 'zod'
import { startPython } from './python-program.ts'

const SHOWN = z.object({ type: z.string(), means: z.array(z.number()).length(3) })

/** Type of the samples, and means of red, green and blue over the pixels that show the scene. */
export type Shown = z.output<typeof SHOWN>

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
  stop(): Promise<void>
}

export const startSceneViewers = async (): Promise<SceneViewers> => {
  const python = await startPython('show_scenes.py')
  return {
    show: async (viewer, scene) => SHOWN.parse(await python.ask({ what: 'show', viewer, ...scene })),
    findByRustac: async (scene) => SHOWN.parse(await python.ask({ what: 'found_by_rustac', ...scene })),
    greatest: async (band, scene) => z.number().parse(await python.ask({ what: 'greatest', band, ...scene })),
    stop: () => python.stop(),
  }
}
