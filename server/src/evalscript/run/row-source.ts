import type { PlannedBand, PlannedOutput, ScriptPlan } from '../script-plan.ts'

/** Outputs of more bands than this are written by a loop. */
const MAX_UNROLLED = 8

/**
 * JavaScript of the loop over the pixels of a row: an expression that names nothing global, for the harness to call.
 * Samples are literals, written out for the bands of these inputs, which makes them as quick as they get.
 * @param kept number of samples of each input
 * @see HARNESS
 */
export const rowSource = (
  { inputs }: ScriptPlan,
  kept: readonly number[],
  outputs: readonly PlannedOutput[],
  width: number,
): string => {
  let plane = 0
  const sample = (bands: readonly PlannedBand[]) =>
    `{${bands.map(({ name }) => `${key(name)}:i[x+${plane++ * width}]`).join()}}`
  const listed = inputs.map(({ bands }, at) => Array.from({ length: kept[at] ?? 0 }, () => sample(bands)))
  const [first = []] = listed
  const lists = listed.map((samples, at) => `${key(inputs[at]?.id ?? '')}:[${samples.join()}]`)
  const [only, ...others] = inputs
  const samples =
    !only || others.length > 0
      ? `{${lists.join()}}`
      : only.mosaicking === 'SIMPLE'
        ? (first[0] ?? '{}')
        : `[${first.join()}]`
  return `(function (o, evaluate, scenes, input, custom, output, put) {
  'use strict'
  return function (i) {
    for (let x = 0; x < ${width}; x++) {
      const value = evaluate(${samples}, scenes, input, custom, output)
      ${writing(outputs)}
    }
  }
})`
}

/** A member that no name makes anything else: not the prototype. */
const key = (name: string): string =>
  name === '__proto__' ? `[${JSON.stringify(name)}]` : JSON.stringify(name)

const writing = (outputs: readonly PlannedOutput[]): string => {
  const [only] = outputs
  if (outputs.length > 1 || !only || only.bands > MAX_UNROLLED) return 'put(value, x)'
  const bands = Array.from({ length: only.bands }, (_, band) => band)
  const areNumbers = bands.map((band) => `typeof value[${band}] === 'number'`).join(' && ')
  const write = bands.map((band) => `o[x * ${only.bands} + ${band}] = value[${band}]`).join('; ')
  return `if (typeof value === 'object' && value !== null && value.length >= ${only.bands} && ${areNumbers}) { ${write} } else put(value, x)`
}
