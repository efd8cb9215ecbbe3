import { MAPS } from './maps.ts'
import type { Picture } from './picture.ts'
import { CHARTS } from './report-chart.ts'
import { SCENES } from './scene.ts'
import { SCREEN_PICTURES } from './screens.ts'
import { WINDOWS } from './window.ts'

/** All pictures of the documents but the diagrams. */
export const PICTURES: readonly Picture[] = [...MAPS, ...SCENES, ...WINDOWS, ...CHARTS, ...SCREEN_PICTURES]
