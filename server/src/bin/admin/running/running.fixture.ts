import { mkdtemp, rm } from 'node:fs/promises'
import { request as createRequest } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { timerAlarm } from '../../../kernel/alarm.ts'
import type { Surroundings } from '../admin.ts'
import { listenForCommands } from './command-listener.ts'
import type { CommandListener, CommandListenerOptions } from './command-listener.ts'
import { COMMANDS_PATH, REPLY } from './command-protocol.ts'
import { connectToServer, sendCommand } from './send-command.ts'
import { socketIn } from './socket-place.ts'

/** A folder for the socket, which is removed after the test. */
export const folderInTest = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'running-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A listener of a test, and the socket that it listens on. */
export interface Listening {
  readonly socket: string
  readonly faults: readonly unknown[]
  readonly listener: CommandListener
}

/** Takes commands until the test is over. */
export const listenInTest = async (
  run: CommandListenerOptions['run'],
  times?: CommandListenerOptions['times'],
): Promise<Listening> => {
  const socket = socketIn(await folderInTest())
  const faults: unknown[] = []
  const onFault = (fault: unknown) => void faults.push(fault)
  const listener = await listenForCommands(socket, {
    run,
    alarm: timerAlarm,
    onFault,
    ...(times && { times }),
  })
  let isClosed = false
  const close = async (graceMs: number) => {
    if (!isClosed) {
      isClosed = true
      await listener.close(graceMs)
    }
  }
  onTestFinished(() => close(0))
  return { socket, faults, listener: { close } }
}

/** Has the server on a socket run commands. */
export const giveOver =
  (socket: string, silenceMs?: number): Surroundings['give'] =>
  async (command) => {
    const server = await connectToServer(socket)
    if (!server) throw new Error(`nobody listens on ${socket}`)
    return sendCommand(server, command, silenceMs)
  }

/** A request that no command of ours sends. */
export const post = async (socketPath: string, body: string, path = COMMANDS_PATH, method = 'POST') => {
  const request = createRequest({ socketPath, path, method, agent: false })
  const response = responseTo(request)
  request.end(body)
  const message = await response
  return { status: message.statusCode, reply: REPLY.parse(JSON.parse(await text(message))) }
}

/** Settles with the response to a request. */
export const responseTo = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve).on('error', reject)
  })
