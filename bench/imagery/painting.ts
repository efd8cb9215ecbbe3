import type { Imagery, TileForm } from '../../server/src/imagery/imagery.ts'
import { createImagery } from '../../server/src/imagery/painted-imagery.ts'
import { createPooledImagery } from '../../server/src/imagery/pooled-imagery.ts'
import { loadSharp } from '../../server/src/imagery/load-sharp.ts'
import { median } from '../benchmark.ts'
import type { Measure } from '../benchmark.ts'
import { PLACES, quadBoxAt, tileAt } from './places.ts'
import { randomQuad, randomTile } from './random-pictures.ts'

const TILE_TIMES = 3
const QUAD_TIMES = 4
const WARM_ROUNDS = 5
const TILE_ROUNDS = 25
const QUAD_ROUNDS = 3
const QUAD_SIZE = 4096

/** Where pixels are as large as those of the scenes. */
const NATIVE = 15

/** From a whole country to there. */
const LEVELS = [8, 11, NATIVE]

const PNG: TileForm = { format: 'png', size: 256 }
const FORMS: readonly TileForm[] = [PNG, { format: 'webp', size: 256 }, { format: 'png', size: 512 }]

/** Pictures that are painted here, and again in a thread. */
interface Painters {
  readonly here: Imagery
  readonly there: Imagery
}

type Paint = (imagery: Imagery) => Promise<Buffer>

/** How much of the processor tiles and quads take beside sharp that encodes random pixels of the same size. */
const besideSharp = async (): Promise<Measure[]> => {
  await loadSharp()
  const there = createPooledImagery()
  try {
    const painters = { here: createImagery(), there }
    return [...(await tilesBesideSharp(painters)), ...(await quadsBesideSharp(painters))]
  } finally {
    await there.stop()
  }
}

const tilesBesideSharp = async (painters: Painters): Promise<Measure[]> => {
  const tiles = PLACES.flatMap(({ name, at, scenes }) =>
    LEVELS.flatMap((z) =>
      (z === NATIVE ? FORMS : [PNG]).map((form) => ({
        what: `tile of ${form.size} as ${form.format}, level ${z}: ${name}`,
        form,
        paint: (imagery: Imagery) => imagery.tile(...tileAt(at, z), scenes, form),
      })),
    ),
  )
  for (const { what, paint } of tiles) await requireSame(what, painters, paint)
  // All of them once more and again, or those that come first would be measured while V8 compiles what paints them.
  for (let round = 0; round < WARM_ROUNDS; round++) for (const { paint } of tiles) await paint(painters.here)
  const measures: Measure[] = []
  for (const { what, form, paint } of tiles) {
    const times = await processorTimes(() => paint(painters.here), randomTile(form), TILE_ROUNDS)
    measures.push(...toMeasures(what, times, TILE_TIMES))
  }
  return measures
}

const quadsBesideSharp = async (painters: Painters): Promise<Measure[]> => {
  const random = randomQuad(QUAD_SIZE)
  const measures: Measure[] = []
  for (const { name, at, scenes } of PLACES) {
    const what = `quad of ${QUAD_SIZE}: ${name}`
    const paint: Paint = (imagery) => imagery.quad(quadBoxAt(at), QUAD_SIZE, scenes)
    await requireSame(what, painters, paint)
    measures.push(
      ...toMeasures(what, await processorTimes(() => paint(painters.here), random, QUAD_ROUNDS), QUAD_TIMES),
    )
  }
  return measures
}

/** @throws Error unless a picture is the same at every call and in every thread */
const requireSame = async (what: string, { here, there }: Painters, paint: Paint): Promise<void> => {
  const first = await paint(here)
  const again = await paint(here)
  const elsewhere = await paint(there)
  if (!first.equals(again) || !first.equals(elsewhere)) throw new Error(`${what}: the pictures differ`)
}

/** Milliseconds of the processor: of a picture that is painted, and of one that is random. */
type Times = readonly (readonly [painted: number, random: number])[]

/** In turns, so that what else the machine does meets both. */
const processorTimes = async (
  paint: () => Promise<Buffer>,
  random: () => Promise<Buffer>,
  rounds: number,
): Promise<Times> => {
  await random()
  const times: (readonly [painted: number, random: number])[] = []
  for (let round = 0; round < rounds; round++)
    times.push([await processorMs(paint), await processorMs(random)])
  return times
}

/** What work takes of the processor, so that programs beside it do not count. Milliseconds. */
const processorMs = async (work: () => Promise<Buffer>): Promise<number> => {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

const toMeasures = (what: string, times: Times, max: number): Measure[] => {
  const ratio = median(times.map(([painted, random]) => painted / random))
  return [
    { what, value: median(times.map(([painted]) => painted)), unit: 'ms' },
    { what: `${what}, against sharp`, value: ratio, unit: 'times', bar: { max } },
  ]
}

process.send?.(await besideSharp())
process.disconnect()
