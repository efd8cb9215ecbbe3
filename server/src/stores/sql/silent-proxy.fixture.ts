import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Alarm } from '../../kernel/alarm.ts'

/** A way to a database that can lose every byte without a word: no connection breaks, and new ones are accepted. */
export const silentProxy = async (url: string) => {
  const target = new URL(url)
  const proxied = new URL(url)
  const open = new Set<Socket>()
  let isSilent = false
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one)
      one.on('data', (bytes) => {
        if (!isSilent) other.write(bytes)
      })
      one
        .on('error', () => one.destroy())
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  proxied.host = `127.0.0.1:${address.port}`
  return {
    url: proxied.href,
    /** Loses all that is sent from now on. */
    silence(): void {
      isSilent = true
    },
    /** Passes on what is sent from now on. What was lost stays so. */
    speak(): void {
      isSilent = false
    },
  }
}

/** How many times as fast time passes for alarms of a test. */
const FASTER = 50

/** An alarm for which no time passes until it is told to run, and much from then on. */
export const stoppedAlarm = () => {
  const waiting = new Set<() => void>()
  let isRunning = false
  const alarm: Alarm = (milliseconds, ring) => {
    let timer: NodeJS.Timeout | undefined
    const begin = () => void (timer = setTimeout(ring, milliseconds / FASTER))
    if (isRunning) begin()
    else waiting.add(begin)
    return () => {
      waiting.delete(begin)
      clearTimeout(timer)
    }
  }
  return {
    alarm,
    run: (): void => {
      isRunning = true
      for (const begin of waiting) begin()
      waiting.clear()
    },
    stop: (): void => {
      isRunning = false
    },
  }
}
