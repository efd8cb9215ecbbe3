import { once } from 'node:events'
import { request as createRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { Refused } from '../../../admin/administration.ts'
import { OutcomeUnknown } from '../../../kernel/outcome-unknown.ts'
import type { Command } from '../command.ts'
import { findVerb } from '../nouns.ts'
import type { Answer } from '../verb.ts'
import { COMMANDS_PATH, MAX_COMMAND, MAX_REPLY, REPLY } from './command-protocol.ts'
import type { Reply } from './command-protocol.ts'
import { readText } from './read-text.ts'
import { readCode, isPrepared, withShortPath } from './socket-place.ts'

/** How long a server may be silent, in milliseconds. It gives a sign of life every few seconds. */
const SILENCE_MS = 30_000

/**
 * Connects to the server that takes commands on a socket.
 * @returns undefined where no server does
 * @throws Refused for other users than that of the server
 */
export const connectToServer = async (socket: string): Promise<Socket | undefined> => {
  try {
    return (await isPrepared(socket)) ? await withShortPath(socket, connected) : undefined
  } catch (fault) {
    const code = readCode(fault)
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    if (code === 'EACCES' || code === 'EPERM')
      throw new Refused(
        `only the user that the server runs as may open ${socket}: give the command as that user`,
      )
    throw fault
  }
}

const connected = async (path: string): Promise<Socket> => {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
    socket.on('error', () => undefined) // one that breaks before a request is sent; the request fails as well
    return socket
  } catch (fault) {
    socket.destroy()
    throw fault
  }
}

/**
 * Has a server run a command.
 * @throws Refused as the command itself does, and where nothing was changed
 * @throws OutcomeUnknown where the connection broke or the server fell silent
 */
export const sendCommand = async (
  socket: Socket,
  command: Command,
  silenceMs = SILENCE_MS,
): Promise<Answer> => {
  const body = JSON.stringify(command)
  if (Buffer.byteLength(body) > MAX_COMMAND) {
    socket.destroy()
    throw new Refused(
      `the command has more than ${MAX_COMMAND} bytes, which no running server takes: stop it first`,
    )
  }
  const reply = await exchange(socket, body, silenceMs).catch((fault: unknown): Reply => {
    const why = fault instanceof Error ? fault.message : 'the connection broke'
    return { outcome: 'unknown', reason: `the server did not answer (${why})` }
  })
  if (reply.outcome === 'done') return reply.answer
  if (reply.outcome === 'refused') throw new Refused(reply.reason)
  if (findVerb(command.noun, command.verb)?.isReading === true)
    throw new Refused(`${reply.reason}: give the command again`)
  throw new OutcomeUnknown(
    undefined,
    `${reply.reason}. Nobody knows whether it was done: look at its entry with imagery-platform admin audit list ` +
      `--action "${command.noun} ${command.verb}". A secret that it issued is lost: revoke it`,
  )
}

const exchange = async (socket: Socket, body: string, silenceMs: number): Promise<Reply> => {
  if (socket.destroyed) throw new Error('the connection broke') // a request on it would never settle
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const request = createRequest({
    method: 'POST',
    path: COMMANDS_PATH,
    headers,
    host: 'localhost',
    createConnection: () => socket,
  })
  socket.setTimeout(silenceMs, () => request.destroy(new Error(`silent for ${silenceMs / 1000} seconds`)))
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject)
  })
  request.end(body)
  const text = await readText(await response, MAX_REPLY + MAX_COMMAND)
  socket.destroy()
  if (text === undefined) throw new Error('its reply is too large')
  return REPLY.parse(JSON.parse(text))
}
