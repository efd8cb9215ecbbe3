import { beforeAll, describe, expect, test } from 'vitest'
import { contract, copyOfContract } from '../contract/contract.ts'
import { areas } from './areas.ts'
import { listAreas, checkArea, type CheckedFact } from './check-area.ts'
import { controls } from './controls.ts'

const checked = new Map(areas.map((facts) => [facts.area, checkArea(contract, facts)]))

const missing = (facts: readonly CheckedFact[]) => facts.filter(({ faults }) => faults.length > 0)

const tell = ({ table, fact, faults }: CheckedFact) =>
  [`${table}: ${fact}`, ...faults.map((fault) => `    ${fault}`)].join('\n')

/** How many facts there are, how many of them the source states, and at how many places they were looked for. */
const count = (facts: readonly CheckedFact[]) => {
  const stated = facts.filter(({ origin }) => origin === 'source').length
  const places = facts.reduce((sum, fact) => sum + fact.places.length, 0)
  return `${facts.length} facts, ${stated} of the source, at ${places} places`
}

beforeAll(() => {
  const lines = [...checked].map(([area, facts]) => `${area}: ${count(facts)}`)
  console.info([...lines, `all areas: ${count([...checked.values()].flat())}`].join('\n'))
})

describe('the contract has every fact of the source', () => {
  for (const [area, facts] of checked) {
    test(area, () => {
      const absent = missing(facts)
      expect(absent, `${absent.length} facts are missing\n${absent.map(tell).join('\n')}`).toHaveLength(0)
    })
  }

  test('no area goes without facts', () => {
    const how = 'every area has a file in facts/, and its name in areas.ts; see CONTRIBUTING.md, Add an area'
    expect(listAreas(contract).toSorted(), how).toEqual([...checked.keys()].toSorted())
  })

  test('the tables of endpoints have 75 rows', () => {
    const rows = areas
      .flatMap(({ operations }) => operations)
      .filter(({ table }) => table.startsWith('Endpoints >'))
    expect(rows).toHaveLength(75)
  })
})

describe('a fact that the contract lacks is missed', () => {
  for (const [kind, area, fault, spoil] of controls) {
    test(`${kind}: ${fault}`, () => {
      const copy = copyOfContract()
      spoil(copy)
      const facts = areas.find((candidate) => candidate.area === area)
      const isKind = (found: CheckedFact) => found.kind === kind
      const before = missing(checked.get(area) ?? []).filter(isKind)
      const after = missing(facts ? checkArea(copy, facts) : []).filter(isKind)
      expect(after.length).toBeGreaterThan(before.length)
    })
  }

  test('every kind of fact has a control', () => {
    const kinds = new Set([...checked.values()].flat().map(({ kind }) => kind))
    expect(new Set(controls.map(([kind]) => kind))).toEqual(kinds)
  })
})
