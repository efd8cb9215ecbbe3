import { once } from 'node:events'
import { listen } from '../http/listener/listen.ts'
import type { Listener } from '../http/listener/listen.ts'
import { connect, isIPv6 } from 'node:net'
import type { Alarm } from '../kernel/alarm.ts'
import type { Settings } from './settings/settings.ts'

/** The address at which a platform will serve. */
export interface ListeningPlace {
  readonly port: number
  /** @throws Error where another program has taken the port meanwhile */
  open(): Promise<Listener>
  /** Frees the port where nothing was opened. */
  close(): Promise<void>
}

/**
 * Finds out where the platform is going to serve, and that no other program does, before all else. A port that was asked
 * for is closed until there is something to serve: a proxy may send any call that was refused a connection to another
 * process, but none by POST that was answered with 503, or whose connection broke. A port that was picked stays open, and
 * answers 503: links name it.
 * @param port 0 picks a free one
 * @throws Error with the code EADDRINUSE where another program serves there, or where the host is of another machine
 */
export const findPlace = async (port: number, host: string, alarm?: Alarm): Promise<ListeningPlace> => {
  const listener = await listen(0, host, alarm)
  if (port === 0) return { port: listener.port, open: async () => listener, close: () => listener.drain(0) }
  await listener.drain(0) // it has shown that the host is of this machine
  if (await isServed(port, host)) {
    const message = `listen EADDRINUSE: address already in use ${host}:${port}`
    throw Object.assign(new Error(message), { code: 'EADDRINUSE' })
  }
  return { port, open: () => listen(port, host, alarm), close: async () => undefined }
}

/** Asks as a caller does: to listen for a moment would take calls that nobody answers. */
const isServed = async (port: number, host: string): Promise<boolean> => {
  const socket = connect(port, host)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Returns the URL of a port of this machine, with an IPv6 address in brackets. @see RFC 3986 section 3.2.2 */
export const formatUrl = (host: string, port: number): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`

/** Returns the main address of a platform: the setting, or else where it listens. */
export const resolveBaseUrl = ({ baseUrl, host }: Settings, port: number): string =>
  baseUrl ?? formatUrl(host, port)
