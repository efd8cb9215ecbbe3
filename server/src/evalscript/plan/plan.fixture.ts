import { oneSource, buildScript } from '../script.fixture.ts'
import { planScript } from './plan-script.ts'

export const PIXEL = 'function evaluatePixel() { return [1] }'

/** A plan of a script with these members in what `setup()` returns. */
export const plan = (setup: string, sources = oneSource, wanted: readonly string[] = []) =>
  planScript(buildScript(setup, PIXEL), sources, wanted)
