import { expect, test } from 'vitest'
import { isInView } from './is-in-view.ts'

const fiji = [177, -19, 182, -16] as const
const asTheApiHasIt = [177, -19, -178, -16] as const

for (const [what, view, want] of [
  ['around it', [170, -30, 190, 0], true],
  ['of its part in the west, as other worlds count it', [-181, -20, -170, -15], true],
  ['of it two worlds further', [890, -20, 905, -15], true],
  ['of all of the world', [-180, -85, 180, 85], true],
  ['beside it', [-170, -20, -160, -15], false],
  ['north of it', [170, 0, 190, 10], false],
] as const)
  test(`a box across the antimeridian, in a view ${what}: ${want}`, () => {
    expect([isInView(fiji, view), isInView(asTheApiHasIt, view)]).toEqual([want, want])
  })
