import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '../../contract-tests/processes/child.ts'
import type { PlatformAddresses } from '../../contract-tests/processes/addresses.ts'

const PROBE_EVERY_MS = 20

/** A look at a server: when, in milliseconds, how long `/healthz` took, and what its process holds. */
interface Probe {
  readonly at: number
  readonly ms: number
  /** How late this process itself was afterwards, in milliseconds: what others on its core cost. */
  readonly ownDelay: number
  readonly megabytes: number
}

/** Looks at a server until something has ended. */
export const probeUntil = async (
  { ready, pid }: Child<PlatformAddresses>,
  end: Promise<unknown>,
): Promise<readonly Probe[]> => {
  const probes: Probe[] = []
  const begun = performance.now()
  const over = new AbortController()
  const stop = () => {
    over.abort()
  }
  end.then(stop, stop)
  while (!over.signal.aborted) {
    const at = performance.now() - begun
    const ms = await callAlone(ready, '/healthz')
    const megabytes = residentMegabytes(pid)
    const before = performance.now()
    await pause(PROBE_EVERY_MS)
    probes.push({ at, ms, megabytes, ownDelay: performance.now() - before - PROBE_EVERY_MS })
  }
  return probes
}

/** Milliseconds until the same caller's search is answered. */
export const untilSearched = ({ baseUrl, apiKey }: PlatformAddresses): Promise<number> =>
  callAlone({ baseUrl, apiKey }, '/data/v1/searches?_page_size=1')

/**
 * Milliseconds until a call is answered on a connection of its own.
 * @throws Error where that is not with 200
 */
const callAlone = (
  { baseUrl, apiKey }: Pick<PlatformAddresses, 'baseUrl' | 'apiKey'>,
  path: string,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const headers = { authorization: `api-key ${apiKey}` }
    request(new URL(path, baseUrl), { agent: false, headers }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun)
        else reject(new Error(`${path} is answered with ${answer.statusCode}`))
      })
    })
      .once('error', reject)
      .end()
  })

const residentMegabytes = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** What a process has used of the processor, in seconds. @see proc(5): ticks of 10 ms, after the name in parentheses */
export const processorSeconds = (pid: number): number => {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / 100
}
