import { operations } from '../../contract-tests/contract/contract.ts'
import { startPlatform } from '../../contract-tests/processes/platform.ts'
import { freshTarget } from '../../contract-tests/processes/target.ts'
import { plainCall, buildRequest } from '../../contract-tests/sweep/call.ts'
import type { Call, Target } from '../../contract-tests/sweep/call.ts'
import { median } from '../benchmark.ts'
import type { Benchmark, Measure } from '../benchmark.ts'
import { hostileBodies, parseJson } from './bodies.ts'
import type { HostileBody } from './bodies.ts'
import { nestedBodies } from './nested.ts'

const ROUNDS = 5
/** Milliseconds until the answer to a shape nested 100 deep, and to the largest body that a limit admits. */
const NESTED_MS = 50
const MAX_BODY_MS = 500
/** Bytes of the answer to a body that is wrong in every element. */
const ANSWER_BYTES = 16_384

/** How long the hostile bodies of every operation take to judge, in a server of its own. */
export const shapes: Benchmark = async () => {
  const platform = await startPlatform(['--lenient'])
  try {
    const target = await freshTarget(platform.ready)
    const measures: Measure[] = []
    for (const operation of operations) {
      const call = plainCall(operation)
      if (call.body?.type !== 'application/json') continue
      const within = (max: number) => (body: HostileBody) => measure(call, target, body, max)
      for (const body of nestedBodies(operation.id)) measures.push(...(await within(NESTED_MS)(body)))
      for (const body of hostileBodies(parseJson(call.body.content), operation.maxBodyBytes))
        measures.push(...(await within(MAX_BODY_MS)(body)))
    }
    return measures
  } finally {
    await platform.stop()
  }
}

/** The median time until the answer, and the length of an answer that refuses. */
const measure = async (call: Call, target: Target, body: HostileBody, max: number): Promise<Measure[]> => {
  const times: number[] = []
  let answerBytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const request = buildRequest({ ...call, body: { type: 'application/json', content: body.text } }, target)
    const begun = performance.now()
    const response = await fetch(request)
    const answer = await response.text()
    times.push(performance.now() - begun)
    if (response.status >= 500 && response.status !== 501)
      throw new Error(`${call.operation.id}: ${body.what}: ${response.status} ${answer}`)
    answerBytes = response.ok ? 0 : answer.length
  }
  const what = `${call.operation.id}: ${body.what}`
  return [
    { what, value: median(times), unit: 'ms', bar: { max } },
    { what: `${what}, the answer`, value: answerBytes, unit: 'bytes', bar: { max: ANSWER_BYTES } },
  ]
}
