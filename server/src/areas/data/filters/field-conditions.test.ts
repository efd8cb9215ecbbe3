import { describe } from 'vitest'
import { ALL, but, dates, numbers, range, strings, tryOnScenes, updated } from './filters.fixture.ts'

const { finding } = tryOnScenes()

describe('DateRangeFilter', () => {
  finding([
    ['gte is not earlier', dates('acquired', { gte: '2026-01-12T23:30:00Z' }), but('clear', 'month')],
    ['gt is later', dates('acquired', { gt: '2026-01-12T23:30:00Z' }), but('clear', 'month', 'cloudy')],
    ['lte is not later', dates('acquired', { lte: '2026-01-12T23:30:00Z' }), ['clear', 'month', 'cloudy']],
    ['lt is earlier', dates('acquired', { lt: '2026-01-12T23:30:00Z' }), ['clear', 'month']],
    [
      'all bounds hold',
      dates('acquired', {
        gt: '2026-01-10T10:00:00Z',
        gte: '2026-01-10T10:00:00Z',
        lt: '2026-02-01T00:00:00Z',
      }),
      ['cloudy', 'foreign'],
    ],
    [
      'bounds that exclude each other',
      dates('acquired', { gt: '2026-02-01T00:00:00Z', lt: '2026-01-01T00:00:00Z' }),
      [],
    ],
    [
      'a time with an offset',
      dates('acquired', { gte: '2026-01-13T01:30:00+02:00', lte: '2026-01-13T01:30:00+02:00' }),
      ['cloudy'],
    ],
    [
      'what a month shows was acquired from its start on',
      dates('acquired', { gte: '2025-12-01T00:00:00Z', lte: '2025-12-01T00:00:00Z' }),
      ['month'],
    ],
    ['published', dates('published', { gte: '2026-02-01T06:00:00Z', lt: '2026-02-02T00:00:00Z' }), ['radar']],
    [
      'published is when it was acquired where nothing else is known',
      dates('published', { gte: '2026-01-12T23:30:00Z', lte: '2026-01-12T23:30:00Z' }),
      ['cloudy'],
    ],
    ['updated', dates('updated', { gte: '2026-01-20T10:00:00Z', lt: '2026-01-20T10:30:00Z' }), ['clear']],
    [
      'updated is when it was published where nothing else is known',
      dates('updated', { gte: '2026-01-03T00:00:00Z', lte: '2026-01-03T00:00:00Z' }),
      ['month'],
    ],
    [
      'a property of the scene that is a time',
      dates('processed', { gt: '2026-01-20T22:00:00Z' }),
      ['foreign'],
    ],
    ['the first years there are', dates('acquired', { gte: '0000-01-01T00:00:00+14:00' }), ALL],
  ])
})

describe('RangeFilter', () => {
  finding([
    ['gte is not smaller', range('gsd', { gte: 20 }), ['radar', 'month']],
    ['gt is larger', range('gsd', { gt: 20 }), ['month']],
    ['lte is not larger', range('gsd', { lte: 3 }), ['clear', 'cloudy']],
    ['lt is smaller', range('gsd', { lt: 3 }), []],
    ['all bounds hold', range('gsd', { gt: 3, gte: 1, lt: 30, lte: 100 }), ['radar']],
    ['cloud_cover is a fraction', range('cloud_cover', { lte: 0.075 }), ['clear', 'month']],
    ['cloud_cover just below', range('cloud_cover', { gt: 0, lt: 0.075 }), []],
    ['cloud_percent is percent', range('cloud_percent', { gte: 7.5, lte: 60 }), ['clear', 'cloudy']],
    ['usable_data is what is not clouded', range('usable_data', { gte: 0.925 }), ['clear', 'month']],
    ['clear_percent likewise', range('clear_percent', { lte: 0 }), ['bare']],
    ['view_angle', range('view_angle', { lte: 2 }), ['clear']],
    ['sun_elevation', range('sun_elevation', { gte: 40 }), ['clear']],
    ['a property of the scene', range('sat:relative_orbit', { gte: 7, lt: 12 }), ['foreign']],
  ])
})

describe('NumberInFilter', () => {
  finding([
    ['one of several', numbers('gsd', 20, 30, 7), ['radar', 'month']],
    ['exactly the fraction that items show', numbers('cloud_cover', 0.075, 0.6), ['clear', 'cloudy']],
    ['a property of the scene', numbers('sat:relative_orbit', 12), ['radar']],
  ])
})

describe('StringInFilter', () => {
  finding([
    ['one of several', strings('satellite_id', 'ortho-07', 'echo-01', 'none'), ['clear', 'radar']],
    ['ids, which are no properties', strings('id', 'radar', 'bare', 'none'), ['bare', 'radar']],
    ['case included', strings('satellite_id', 'Ortho-07'), []],
    ['item_type by its id', strings('item_type', 'OrthoScene', 'imported'), but('radar', 'month')],
    ['item_type by the id of a collection that is called otherwise', strings('item_type', 'radar-20m'), []],
    ['an item type that does not exist', strings('item_type', 'none'), []],
    ['a flag as text', strings('ground_control', 'true'), ['clear']],
    ['a flag either way', strings('ground_control', 'false', 'true', 'maybe'), ['clear', 'cloudy']],
    ['a flag that is neither', strings('ground_control', 'maybe'), []],
    ['a flag, or a text that reads like one', strings('verified', 'true'), ['foreign', 'bare']],
    ['a property of the scene', strings('quality_category', 'test'), ['radar']],
  ])
})

describe('UpdateFilter', () => {
  finding([
    ['gt is later', updated('ground_control', { gt: '2026-01-12T23:30:00Z' }), ['clear']],
    ['gte is not earlier', updated('ground_control', { gte: '2026-01-12T23:30:00Z' }), ['clear', 'cloudy']],
    [
      'only of items that have the field',
      updated('quality_category', { gt: '2026-01-01T00:00:00Z' }),
      ['radar', 'foreign'],
    ],
    ['every item has times', updated('published', { gt: '2026-02-01T00:00:00Z' }), ['radar', 'bare']],
  ])
})
