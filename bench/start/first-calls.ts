import { operations } from '../../contract-tests/contract/contract.ts'
import { startNode } from '../../contract-tests/processes/child.ts'
import { addressesIn } from '../../contract-tests/processes/platform.ts'
import { presentTarget } from '../../contract-tests/processes/target.ts'
import { signingKey } from '../../contract-tests/processes/user-token.ts'
import { plainCall, buildRequest } from '../../contract-tests/sweep/call.ts'
import { undisturbed } from '../../contract-tests/sweep/order.ts'
import { asKnownClient } from '../../contract-tests/sweep/token-requests.ts'
import { send } from '../../contract-tests/validate/send.ts'
import { compiledProgram } from '../../tools/compiled/compiled.js'
import { cpuTime } from '../http/cpu-time.ts'

/** The first call of an operation. */
export interface FirstCall {
  readonly operation: string
  /** How long it took, in milliseconds. */
  readonly ms: number
  /** Milliseconds that the server spent on processors meanwhile, with all its threads, whatever for. */
  readonly cpuMs: number
}

/** Of each operation the call that its examples make. */
const calls = undisturbed(operations.map(plainCall))

/**
 * Calls each operation of a platform that has just said that it is ready, one after the other, as fast as it answers: what
 * it still prepares then stands in the way.
 */
export const firstCalls = async (
  environment: 'production' | 'development',
): Promise<readonly FirstCall[]> => {
  const program = await compiledProgram('server/src/bin/main.ts')
  const flags = ['--port', '0', '--json', '--signing-key', signingKey, '--drain-lag', '0']
  const platform = await startNode(['--max-semi-space-size=64', program, ...flags], addressesIn, {
    NODE_ENV: environment,
  })
  try {
    const target = await presentTarget(platform.ready)
    const first: FirstCall[] = []
    for (const call of calls) {
      const request = buildRequest(asKnownClient(call, platform.ready), target)
      const begun = performance.now()
      const spent = cpuTime(platform.pid)
      const { status } = await send(request)
      const ms = performance.now() - begun
      const cpuMs = (cpuTime(platform.pid) - spent) / 1000
      if (status >= 500) throw new Error(`${call.operation.id} is answered with ${status}`)
      first.push({ operation: call.operation.id, ms, cpuMs })
    }
    return first
  } finally {
    await platform.stop()
  }
}
