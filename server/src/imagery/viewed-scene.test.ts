import { describe, expect, it } from 'vitest'
import type { Scene } from '../catalog/scene.ts'
import { sunAt } from 'imagery-platform-scenery/sun.ts'
import { box } from 'imagery-platform-painter/scene.fixture.ts'
import { toSceneView } from './viewed-scene.ts'

const scene = (properties: Record<string, unknown>, rings = box(10, 50, 12, 52)) => ({
  geometry: { type: 'Polygon', coordinates: rings } satisfies Scene['geometry'],
  properties: { datetime: '2026-04-18T10:15:30Z', ...properties },
})

describe('a scene', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['with properties of a radar', { 'sar:frequency_band': 'C' }, 'radar'],
    [
      'of a month',
      { datetime: null, start_datetime: '2026-04-01T00:00:00Z', end_datetime: '2026-04-30T23:59:59Z' },
      'composite',
    ],
    [
      'of some seconds',
      { datetime: null, start_datetime: '2026-04-18T10:15:30Z', end_datetime: '2026-04-18T10:15:39Z' },
      'optical',
    ],
    ['of a moment', {}, 'optical'],
  ])('%s is of its kind', (_what, properties, kind) => {
    expect(toSceneView(scene(properties)).kind).toBe(kind)
  })

  it('has the sun that its item tells of', () => {
    const { sun } = toSceneView(scene({ 'view:sun_azimuth': 151.2, 'view:sun_elevation': 46.3 }))
    expect(sun).toEqual({ azimuth: 151.2, elevation: 46.3 })
  })

  it('has the sun over its middle where its item tells of none', () => {
    expect(toSceneView(scene({})).sun).toEqual(sunAt([11, 51], Date.parse('2026-04-18T10:15:30Z')))
  })

  it('has as much in its sky as its item tells of', () => {
    const told = {
      'eo:cloud_cover': 7.5,
      shadow_percent: 2,
      heavy_haze_percent: 140,
      light_haze_percent: 'x',
    }
    expect(toSceneView(scene(told)).sky).toEqual({ cloud: 0.075, shadow: 0.02, heavyHaze: 1, lightHaze: 0 })
  })

  it('of a radar has no clouds', () => {
    expect(toSceneView(scene({ 'sar:frequency_band': 'C', 'eo:cloud_cover': 50 })).sky.cloud).toBe(0)
  })
})
