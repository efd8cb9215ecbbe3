import type { Scene } from '../../src/catalog/scene.ts'

/** Values of scenes, so that some scenes meet a condition on them. */
export interface Vocabulary {
  /** RFC 3339, in UTC. */
  readonly times: readonly string[]
  readonly ids: readonly string[]
  readonly collections: readonly string[]
  readonly platforms: readonly string[]
  readonly constellations: readonly string[]
  /** Meters. */
  readonly resolutions: readonly number[]
  /** Instruments and polarizations. */
  readonly names: readonly string[]
}

export const collectVocabulary = (scenes: readonly Scene[]): Vocabulary => {
  const all = scenes.map(({ properties }) => properties)
  return {
    times: all.flatMap(({ datetime, end_datetime, updated }) =>
      [datetime, end_datetime, updated].flatMap((text) => (text ? [new Date(text).toISOString()] : [])),
    ),
    ids: scenes.map(({ id }) => id),
    collections: [...new Set(scenes.map(({ collection }) => collection))],
    platforms: distinct(all.map(({ platform }) => platform)).filter((text) => typeof text === 'string'),
    constellations: distinct(all.map(({ constellation }) => constellation)).filter(
      (text) => typeof text === 'string',
    ),
    resolutions: distinct(all.map(({ gsd }) => gsd)).filter((metres) => typeof metres === 'number'),
    names: distinct(
      all.flatMap((properties) => [properties.instruments, properties['sar:polarizations']]).flat(),
    ).filter((text) => typeof text === 'string'),
  }
}

const distinct = (values: readonly unknown[]): unknown[] => [...new Set(values)]
