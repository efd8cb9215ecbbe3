import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refused } from '../../../admin/administration.ts'
import type { Alarm } from '../../../kernel/alarm.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { OutcomeUnknown } from '../../../kernel/outcome-unknown.ts'
import { COMMAND, describeFailure } from '../command.ts'
import type { Command } from '../command.ts'
import type { Answer } from '../verb.ts'
import { COMMANDS_PATH, MAX_COMMAND, MAX_REPLY } from './command-protocol.ts'
import type { Reply } from './command-protocol.ts'
import { readText } from './read-text.ts'
import { prepareSocket, withShortPath } from './socket-place.ts'

/** How long commands may take, in milliseconds. */
export interface CommandTimes {
  /** A request, until all of it has arrived. */
  readonly request: number
  /** The work of a command. After that its outcome is unknown to the caller, and the work goes on. */
  readonly command: number
  /** Between two signs of life while a command is worked on. */
  readonly sign: number
}

export const COMMAND_TIMES: CommandTimes = { request: 10_000, command: 600_000, sign: 5_000 }

/** Commands that are worked on at once. */
const MAX_COMMANDS = 16

export interface CommandListenerOptions {
  readonly run: (command: Command) => Promise<Answer>
  readonly alarm: Alarm
  readonly times?: CommandTimes
  /** Called with failures that are not the caller's. */
  readonly onFault: (fault: unknown) => void
}

/** Takes commands until it is closed. */
export interface CommandListener {
  /** Takes no more commands, and waits for those that run; cuts off what is left after `graceMs`. */
  close(graceMs: number): Promise<void>
}

/**
 * Takes commands on a Unix socket, mode 0600 in a folder with mode 0700: only the user that this process runs as can
 * connect to it, from the moment on at which it exists.
 * @throws Error where there can be no socket
 */
export const listenForCommands = async (
  socket: string,
  options: CommandListenerOptions,
): Promise<CommandListener> => {
  const { alarm, times = COMMAND_TIMES, onFault } = options
  const server = createServer({
    headersTimeout: times.request,
    requestTimeout: times.request,
    connectionsCheckingInterval: Math.min(1_000, times.request),
  })
  let running = 0
  server.on('request', (request, response) => {
    running += 1
    void answered(request, running > MAX_COMMANDS, options, () => {
      response.writeProcessing()
    })
      .then((reply) => send(response, reply))
      .catch((fault: unknown) => {
        if (!request.destroyed) onFault(fault) // a caller who leaves is not a fault
        response.destroy()
      })
      .finally(() => (running -= 1))
  })
  await prepareSocket(socket)
  await withShortPath(socket, (path) => listen(server, path))
  await chmod(socket, 0o600)
  server.on('error', onFault)
  return {
    async close(graceMs) {
      await rm(dirname(socket), { recursive: true, force: true })
      await acceptAll(server) // or the system would reset connections that wait
      const closed = once(server, 'close')
      server.close()
      if (graceMs === 0) server.closeAllConnections()
      const cancel = alarm(graceMs, () => {
        server.closeAllConnections()
      })
      await closed
      cancel()
    },
  }
}

/** Turns of the event loop without a new connection, after which none waits any longer. */
const QUIET_TURNS = 4

/** Accepts the connections that wait, where no more can come: libuv accepts one in a turn of the event loop. */
const acceptAll = async (server: Server): Promise<void> => {
  let quietTurns = 0
  const note = (): void => {
    quietTurns = 0
  }
  server.on('connection', note)
  while (quietTurns < QUIET_TURNS) {
    quietTurns += 1
    await nextTurn()
  }
  server.off('connection', note)
}

const listen = async (server: Server, path: string): Promise<void> => {
  const listening = once(server, 'listening') // rejects where the server emits an error
  server.listen(path)
  await listening
}

interface Sent {
  readonly status: number
  readonly reply: Reply
}

const answered = async (
  request: IncomingMessage,
  isBusy: boolean,
  options: CommandListenerOptions,
  sign: () => void,
): Promise<Sent> => {
  const refused = (status: number, reason: string): Sent => ({
    status,
    reply: { outcome: 'refused', reason },
  })
  if (request.method !== 'POST' || request.url !== COMMANDS_PATH)
    return refused(404, `the server takes POST ${COMMANDS_PATH} alone: it is of another release`)
  if (isBusy) return refused(503, `the server runs ${MAX_COMMANDS} commands already: try again`)
  const text = await readText(request, MAX_COMMAND)
  if (text === undefined) return refused(413, `a command has at most ${MAX_COMMAND} bytes`)
  const command = COMMAND.safeParse(parsed(text))
  if (!command.success) return refused(400, 'the server cannot read the command: it is of another release')
  return { status: 200, reply: await replyTo(command.data, options, sign) }
}

/** Undefined where the text is not JSON. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const replyTo = async (
  command: Command,
  { run, alarm, times = COMMAND_TIMES, onFault }: CommandListenerOptions,
  sign: () => void,
): Promise<Reply> => {
  const signs = setInterval(sign, times.sign)
  let cancel = (): void => undefined
  const tooLate = new Promise<Reply>((resolve) => {
    const reason = `the server has worked on it for ${times.command / 1000} seconds, and goes on`
    cancel = alarm(times.command, () => {
      resolve({ outcome: 'unknown', reason })
    })
  })
  const done = run(command).then(
    (answer): Reply => ({ outcome: 'done', answer }),
    (fault: unknown): Reply => {
      if (!(fault instanceof Refused || fault instanceof Malformed)) onFault(fault)
      return {
        outcome: fault instanceof OutcomeUnknown ? 'unknown' : 'refused',
        reason: describeFailure(fault),
      }
    },
  )
  try {
    return await Promise.race([done, tooLate])
  } finally {
    cancel()
    clearInterval(signs)
  }
}

const send = (response: ServerResponse, { status, reply }: Sent): void => {
  let body = JSON.stringify(reply)
  if (Buffer.byteLength(body) > MAX_REPLY)
    body = JSON.stringify({
      outcome: 'refused',
      reason: `the answer has more than ${MAX_REPLY} bytes: ask for less of it, or stop the server for this command`,
    } satisfies Reply)
  response.shouldKeepAlive = false
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body)
}
