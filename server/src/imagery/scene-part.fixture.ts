import type { ScenePart } from './imagery.ts'
import { paintedScene } from 'imagery-platform-painter/scene.fixture.ts'

/** A painted scene of a day, which no real picture covers. */
export const scenePart = (...given: Parameters<typeof paintedScene>): ScenePart => ({
  ...paintedScene(...given),
  raster: undefined,
})
