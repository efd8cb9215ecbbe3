import { suites, type Part } from './parts.ts'

/**
 * The stages of a suite: with the parts that are named, and those that they come after, or with all of them where none is.
 * @throws Error that lists what there is, where the suite or a part is unknown
 */
export const selectStages = (suite: string, names: readonly string[]): readonly (readonly Part[])[] => {
  const stages = suites.get(suite)
  if (stages === undefined)
    throw new Error(`there is no suite \`${suite}\`, only ${[...suites.keys()].join(', ')}`)
  if (names.length === 0) return stages
  const known = stages.flat().map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`${suite} has no part \`${unknown}\`, only ${known.join(', ')}`)
  const chosen = stages.flat().filter(({ name }) => names.includes(name))
  const needed = [...names, ...chosen.map(({ after }) => after)]
  return stages
    .map((stage) => stage.filter(({ name }) => needed.includes(name)))
    .filter((stage) => stage.length > 0)
}
