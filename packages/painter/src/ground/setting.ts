import { julyness, seaIceAt, snowShare } from 'imagery-platform-scenery/climate.ts'
import { LAPSE } from 'imagery-platform-scenery/climate/temperatures.ts'
import type { Workspace } from '../workspace.ts'
import type { Grid } from './grid.ts'
import { CHANNELS, CLIMATE } from './land-climate.ts'
import { Layer } from './layer.ts'
import { ramp, smooth } from './mix.ts'

/** Over how many meters from the shore land rises to the height of its region. */
const RISE = 6000

/** Less mountainous land has no slopes: nobody would see them, and patches of such land need not look for them. */
const FLAT = 0.002

/** What varies slowly over a patch. Where noise is yet to be added, a share is told as the middle of its ramp. */
const createLayers = (layer: () => Layer) => ({
  /** Meters on the ground of one turn of the plane. */
  turn: layer(),
  region: layer(),
  /** The share of the sea that is ice, and how warm it is, 0 to 1. */
  seaIce: layer(),
  warmSea: layer(),
  ice: layer(),
  /** 0 where no ice stays for years, 1 where some does. */
  glaciers: layer(),
  /** The share of mountains that is too cold for snow to melt. */
  lasting: layer(),
  /** Degrees Celsius above the temperature at which old ice is under snow. */
  thaw: layer(),
  /** How much of rivers is frozen, 0 to 1. */
  frozenRivers: layer(),
  snow: layer(),
  /** How much of the ground snow can cover at most, and how much of what lies in woods they hide, 0 to 1. */
  mostSnow: layer(),
  shelter: layer(),
  sandyShore: layer(),
  /** How much of the hills among fields is villages, 0 to 1. */
  villages: layer(),
  bareHeight: layer(),
  farmed: layer(),
  dryFields: layer(),
  hotFields: layer(),
  southern: layer(),
  desert: layer(),
  dunes: layer(),
  darkStones: layer(),
  redSand: layer(),
  wooded: layer(),
  /** Whether summers are warm enough for trees, 0 to 1. */
  treeLine: layer(),
  rainForest: layer(),
  boreal: layer(),
  leaves: layer(),
  arctic: layer(),
  grass: layer(),
  bareSoil: layer(),
  /** What slopes are multiplied by. */
  rugged: layer(),
  flow: layer(),
})

export type Setting = ReturnType<typeof createLayers>

/** What a setting follows from, node by node. */
export interface Sources {
  /** @see CLIMATE */
  readonly climate: Float32Array
  readonly region: Float32Array
  /** By how many meters mountains differ from the mean height. */
  readonly relief: Float32Array
  /** Turns of the plane from the shore, below 0 at sea. */
  readonly shore: Float32Array
}

/** @param time milliseconds since 1970 UTC @param workspace lends the nodes of its layers */
export const computeSetting = (grid: Grid, sources: Sources, time: number, workspace: Workspace): Setting => {
  const setting = createLayers(() => new Layer(grid, workspace.plane(grid.spots.count)))
  const july = julyness(time)
  const weather = new Weather()
  for (let node = 0; node < grid.spots.count; node++) {
    weather.lookAt(sources, node, july)
    setSea(setting, node, weather, july)
    setCold(setting, node, weather)
    setSnow(setting, node, weather)
    setFarming(setting, node, weather)
    setPlants(setting, node, weather)
    setDesert(setting, node, weather, grid.spots.x[node] ?? 0)
  }
  return setting
}

/** The climate of a node as it is at a time, and at its height. One is used for all nodes, since it is quick. */
class Weather {
  turn = 0.5
  region = 0.5
  mountains = 0.5
  wetness = 0.5
  cultivation = 0.5
  builtUp = 0.5
  ice = 0.5
  /** By how much July is warmer than the mean of the year, degrees Celsius; below 0 in the south. */
  swing = 0.5
  /** Degrees Celsius: the mean of the year at sea level, at its height, and of the warmest time. */
  seaLevel = 0.5
  yearly = 0.5
  warmest = 0.5
  /** Degrees Celsius at the time, at its height. */
  temperature = 0.5
  /** -1 in the depth of winter to 1 in high summer; 0 at the equator, where there is neither. */
  summer = 0.5

  lookAt({ climate, region, relief, shore }: Sources, node: number, july: number): void {
    const from = node * CHANNELS
    this.turn = climate[from + CLIMATE.turn] ?? 0
    this.region = region[node] ?? 0
    this.mountains = climate[from + CLIMATE.mountains] ?? 0
    this.wetness = climate[from + CLIMATE.wetness] ?? 0
    this.cultivation = climate[from + CLIMATE.cultivation] ?? 0
    this.builtUp = climate[from + CLIMATE.builtUp] ?? 0
    this.ice = climate[from + CLIMATE.ice] ?? 0
    this.swing = climate[from + CLIMATE.swing] ?? 0
    this.seaLevel = climate[from + CLIMATE.warmth] ?? 0
    const risen = 0.25 + 0.75 * smooth(((shore[node] ?? 0) * this.turn) / RISE)
    const raised = (climate[from + CLIMATE.height] ?? 0) + this.mountains * (relief[node] ?? 0)
    this.yearly = this.seaLevel - LAPSE * Math.max(0, raised) * risen
    this.warmest = this.yearly + Math.abs(this.swing)
    this.temperature = this.yearly + this.swing * july
    this.summer = july * Math.max(-1, Math.min(1, this.swing / 2.5))
  }
}

const setSea = (setting: Setting, node: number, weather: Weather, july: number) => {
  const { turn, region, seaLevel, swing, mountains, builtUp } = weather
  setting.turn.nodes[node] = turn
  setting.region.nodes[node] = region
  setting.seaIce.nodes[node] = seaIceAt(seaLevel + swing * july, seaLevel)
  setting.warmSea.nodes[node] = smooth((seaLevel - 21) / 4)
  setting.sandyShore.nodes[node] = 0.8 * (1 - Math.min(1, mountains * 3)) * (1 - smooth(builtUp * 1.5))
}

const setCold = (setting: Setting, node: number, weather: Weather) => {
  const { temperature, warmest, mountains, region, ice } = weather
  setting.ice.nodes[node] = ice - 0.5 + 0.14 * region
  setting.glaciers.nodes[node] = smooth(ice * 5)
  setting.lasting.nodes[node] = smooth((0.5 - warmest) / 6) * Math.min(1, mountains * 4)
  setting.thaw.nodes[node] = temperature + 1 + region
  setting.frozenRivers.nodes[node] = 0.45 * smooth((-3 - temperature) / 5)
  setting.bareHeight.nodes[node] = smooth((9 - warmest) / 6) * mountains * 1.6 - 0.55
  setting.rugged.nodes[node] =
    (Math.min(1, mountains + 0.012) * smooth((mountains - FLAT) / 0.02)) / weather.turn
}

const setSnow = (setting: Setting, node: number, weather: Weather) => {
  const { temperature, yearly, mountains, region, wetness, cultivation } = weather
  const snow = snowShare(temperature + 0.7 * region)
  setting.snow.nodes[node] = 1.5 * snow - 0.75
  setting.mostSnow.nodes[node] = smooth(snow * 8) * smooth(wetness * 2.2)
  const keeping = smooth((14 - yearly) / 4) * smooth((yearly + 12) / 4) * (1 - 0.5 * mountains)
  setting.shelter.nodes[node] = 0.88 * keeping * (1 - 0.7 * cultivation)
}

const setFarming = (setting: Setting, node: number, weather: Weather) => {
  const { builtUp, cultivation, region, wetness, yearly, swing, mountains } = weather
  const dry = smooth((0.42 - wetness) * 6)
  setting.villages.nodes[node] = cultivation * ramp(cultivation - 0.3, 0.1)
  setting.farmed.nodes[node] = cultivation - 0.5 + 0.1 * region
  setting.dryFields.nodes[node] = dry
  setting.hotFields.nodes[node] = smooth((yearly - 20) / 4) * (1 - dry)
  setting.southern.nodes[node] = ramp(-swing, 2)
  const open = (1 - mountains) * Math.max(0, 1 - 2.5 * builtUp)
  const wet = Math.max(0, Math.min(1, (wetness - 0.25) * 1.7))
  setting.flow.nodes[node] = wet * open * (0.6 + 0.4 * Math.max(-1, Math.min(1, region)))
}

const setPlants = (setting: Setting, node: number, weather: Weather) => {
  const { wetness, region, warmest, yearly, temperature, summer } = weather
  setting.wooded.nodes[node] = wetness - 0.58 + 0.12 * smooth((6 - yearly) / 5) + 0.08 * region
  setting.treeLine.nodes[node] = smooth((warmest - 8) / 4)
  setting.rainForest.nodes[node] = smooth((yearly - 17) / 5)
  setting.boreal.nodes[node] = 5.5 - yearly + 1.5 * region
  setting.leaves.nodes[node] = smooth((temperature - 5) / 7)
  setting.arctic.nodes[node] = smooth((12 - warmest) / 5)
  const rains = yearly > 18 ? 0.55 + 0.45 * summer * smooth((yearly - 18) / 4) : 0.8
  setting.grass.nodes[node] = smooth((temperature - 1) / 8) * smooth((wetness - 0.12) * 2) * rains * 1.2
  setting.bareSoil.nodes[node] = smooth((0.4 - wetness) * 3) * 0.5
}

const setDesert = (
  setting: Setting,
  node: number,
  { wetness, region, mountains, swing }: Weather,
  x: number,
) => {
  setting.desert.nodes[node] = 0.22 - wetness + 0.03 * region
  setting.dunes.nodes[node] = (0.05 - wetness) * 22 + 0.2 * region - 1.6 * mountains
  setting.darkStones.nodes[node] = 1.8 * mountains - 0.5
  setting.redSand.nodes[node] = swing < -1 ? ramp(x - Math.floor(x) - 0.79, 0.04) * 0.9 : 0
}
