import { expect, test } from 'vitest'
import { projectionFor, systemOfCode } from './projection.ts'
import { systemInUnit, systemOfKeys } from './system-parameters.ts'

test.each([
  'WGS 84 / Pseudo-Mercator',
  'ESRI PE String = PROJCS["WGS_1984_Web_Mercator",PROJECTION["Mercator_Auxiliary_Sphere"]]',
])('keys that call web Mercator %s are those of EPSG:3857, whatever their ellipsoid', (PCSCitationGeoKey) => {
  const keys = {
    GTModelTypeGeoKey: 32_767,
    GeographicTypeGeoKey: 4326,
    ProjCoordTransGeoKey: 7,
    PCSCitationGeoKey,
  }
  expect(systemOfKeys(keys)?.epsg).toBe(3857)
})

test('an ellipsoid and a shift that the file states are applied', () => {
  const system = systemOfKeys({
    GTModelTypeGeoKey: 2,
    GeographicTypeGeoKey: 32_767,
    GeogEllipsoidGeoKey: 7004,
    GeogTOWGS84GeoKey: [598.1, 73.7, 418.2, 0.202, 0.045, -2.455, 6.7],
  })
  if (!system) throw new Error('no system')
  // As gdalinfo has it.
  const [longitude, latitude] = projectionFor(system).unproject([8.999654601821101, 52.0027787856789])
  expect(longitude).toBeCloseTo(8.9985974, 6)
  expect(latitude).toBeCloseTo(52.0014026, 6)
})

test.each([
  ['of Mars', { GTModelTypeGeoKey: 2, GeogSemiMajorAxisGeoKey: 3_396_190, GeogInvFlatteningGeoKey: 169.8 }],
  ['without an ellipsoid', { GTModelTypeGeoKey: 1, ProjCoordTransGeoKey: 10 }],
  [
    'of a projection that is not supported',
    { GTModelTypeGeoKey: 1, GeographicTypeGeoKey: 4326, ProjCoordTransGeoKey: 27 },
  ],
  [
    'in a unit that is not supported',
    {
      GTModelTypeGeoKey: 1,
      GeographicTypeGeoKey: 4326,
      ProjCoordTransGeoKey: 10,
      ProjLinearUnitsGeoKey: 9097,
    },
  ],
])('keys %s have no system', (_why, keys) => {
  expect(systemOfKeys(keys)).toBeUndefined()
})

test.each([
  ['in its own unit', { ProjLinearUnitsGeoKey: 9001 }, 2853],
  ['in feet', { ProjLinearUnitsGeoKey: 9003 }, undefined],
  [
    'in feet that Imagine names',
    { GTCitationGeoKey: 'IMAGINE GeoTIFF Support\nUnits = us_survey_feet' },
    undefined,
  ],
])('a system %s has its code only in the unit of the code', (_unit, keys, epsg) => {
  const system = systemOfCode(2853)
  if (!system) throw new Error('no system')
  const inUnit = systemInUnit(system, keys)
  expect(inUnit.epsg).toBe(epsg)
  const meters = epsg === undefined ? 1200 / 3937 : 1
  const place = [-78, 38.5]
  const [x, y] = projectionFor(inUnit, place).project(place)
  const [eastMeters, northMeters] = projectionFor(system, place).project(place)
  expect(x * meters).toBeCloseTo(eastMeters, 4)
  expect(y * meters).toBeCloseTo(northMeters, 4)
})
