import type { SystemCall } from './trace.ts'

/** What a call has to do with something that is acknowledged, if anything. */
export type Reading = (
  text: string,
) => { readonly what: 'written' | 'acknowledged'; readonly id: string } | undefined

/** A load says so on its standard output. */
export const ofLoad: Reading = (text) => {
  const [, what, id = ''] = /^write\(1, "(written|acknowledged) ([\d-]+)/.exec(text) ?? []
  return what === 'written' || what === 'acknowledged' ? { what, id } : undefined
}

/** A server has nothing written before it has read what to write; ids are numbers of connections. */
export const ofServer: Reading = (text) => {
  const [, asked] = /^(?:read|recvfrom)\((\d+), *"(?:POST|PUT|PATCH|DELETE) /.exec(text) ?? []
  if (asked !== undefined) return { what: 'written', id: asked }
  const [, answered] = /^(?:write|writev|sendto|sendmsg)\((\d+),.*"HTTP\/1\.1 2/.exec(text) ?? []
  return answered === undefined ? undefined : { what: 'acknowledged', id: answered }
}

/** Counts what was acknowledged, and what of that before a synchronization had begun after the write, and returned. */
export const judge = (calls: readonly SystemCall[], read: Reading) => {
  const written = new Map<string, number>()
  const synchronizations: SystemCall[] = []
  let acknowledged = 0
  let hasty = 0
  for (const call of calls) {
    if (/^f(data)?sync\(.*= 0$/.test(call.text)) synchronizations.push(call)
    const mark = read(call.text)
    if (mark?.what === 'written') written.set(mark.id, call.returned)
    if (mark?.what !== 'acknowledged') continue
    const since = written.get(mark.id)
    if (since === undefined) continue // of another kind
    written.delete(mark.id)
    acknowledged++
    if (!synchronizations.some(({ began, returned }) => began > since && returned < call.began)) hasty++
  }
  return { acknowledged, hasty }
}
