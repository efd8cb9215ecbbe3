import { EventEmitter, once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { request as createRequest } from 'node:http'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Refused } from '../../../admin/administration.ts'
import { OutcomeUnknown } from '../../../kernel/outcome-unknown.ts'
import { administrate, give, giveTo, splitWords, worldStores } from '../admin.fixture.ts'
import { NOUNS } from '../nouns.ts'
import { verbName } from '../verb.ts'
import { COMMAND_TIMES } from './command-listener.ts'
import { COMMANDS_PATH, MAX_COMMAND, MAX_REPLY } from './command-protocol.ts'
import { folderInTest, giveOver, listenInTest, post, responseTo } from './running.fixture.ts'
import { connectToServer, sendCommand } from './send-command.ts'
import { socketIn } from './socket-place.ts'

/** Bytes that are the same in two runs, and never twice in one. */
const countedBytes = () => {
  let count = 0
  return (size: number): Buffer => {
    count += 1
    return Buffer.from(String(count).padStart(size, '0').slice(-size))
  }
}

const EXAMPLES = NOUNS.flatMap(({ name, verbs }) =>
  verbs.map((verb) => [name, ...splitWords(`${verbName(verb)} ${verb.example}`)]),
)

describe('a command on a server that runs', () => {
  test.each<[string[], string?]>([
    ...EXAMPLES.flatMap((argv): [string[]][] => [[argv], [[...argv, '--json']]]),
    [['users', 'delete', '4101'], 'marit'],
    [['users', 'delete', '4101'], 'jonas'],
    [['users', 'delete', '4101']],
    [['users', 'delete', '1'], 'marit'],
    [['users', 'show', '1']],
    [['users', 'update', '4101', '--email', 'x']],
    [['users', 'update', '4101', '--organization', '1']],
    [['organizations', 'delete', '812', '--yes']],
    [['organizations', 'create', '--id', '812', '--name', 'X']],
    [['organizations', 'create', '--id', '820', '--name', '“Дельта” \u{1F30D}']],
    [['keys', 'expire', 'derived-4101', '--at', 'never']],
  ])('has the output and the status that it has on stores of its own: %j %s', async (argv, answer) => {
    const own = await worldStores()
    const served = await worldStores()
    const { socket, faults } = await listenInTest(giveToServed(served))
    const here = await administrate(giveTo(own, countedBytes()), argv, answer)
    expect(await administrate(giveOver(socket), argv, answer)).toEqual(here)
    const audited = async (stores: typeof own) => (await give(stores, ['audit', 'list', '--json'])).out
    expect(await audited(served)).toBe(await audited(own))
    expect(faults).toEqual([])
  })
})

const giveToServed = (stores: Awaited<ReturnType<typeof worldStores>>) => {
  const run = giveTo(stores, countedBytes())
  return (command: Parameters<typeof run>[0]) => run(command, {})
}

const REVOKE = { noun: 'keys', verb: 'revoke', given: { id: 'derived-4101' }, actor: 'marta' }
const LIST = { noun: 'users', verb: 'list', given: {}, actor: 'marta' }

/** A revocation of so many bytes. */
const writeRevocation = (bytes: number): string => {
  const padded = (length: number) =>
    JSON.stringify({ ...REVOKE, given: { ...REVOKE.given, pad: 'x'.repeat(length) } })
  return padded(bytes - padded(0).length)
}

describe('a request', () => {
  test.each<[string, string, number, string, string?, string?]>([
    ['by GET', '', 404, 'takes POST', COMMANDS_PATH, 'GET'],
    ['to another path', JSON.stringify(REVOKE), 404, 'another release', '/v2/commands'],
    [
      'to the address of a site',
      JSON.stringify(REVOKE),
      404,
      'takes POST',
      `http://localhost${COMMANDS_PATH}`,
    ],
    ['that is empty', '', 400, 'cannot read the command'],
    ['that is not JSON', '{', 400, 'cannot read the command'],
    ['that is a list', '[]', 400, 'cannot read the command'],
    ['without an actor', JSON.stringify({ ...REVOKE, actor: undefined }), 400, 'cannot read the command'],
    ['with an empty actor', JSON.stringify({ ...REVOKE, actor: '' }), 400, 'cannot read the command'],
    ['with a field too many', JSON.stringify({ ...REVOKE, sudo: true }), 400, 'cannot read the command'],
    ['of another noun', JSON.stringify({ ...REVOKE, noun: 'cats' }), 200, 'there is no command cats revoke'],
    [
      'of a noun that all objects have',
      JSON.stringify({ ...REVOKE, noun: 'constructor' }),
      200,
      'no command',
    ],
    ['of another verb', JSON.stringify({ ...REVOKE, verb: 'steal' }), 200, 'there is no command keys steal'],
    ['of a verb with its usage', JSON.stringify({ ...REVOKE, verb: 'revoke <id>' }), 200, 'no command'],
    ['with an id of another type', JSON.stringify({ ...REVOKE, given: { id: 1 } }), 200, 'keys revoke: id: '],
    ['with a limit below one', audit(0), 200, 'audit list: limit: '],
    ['with a limit that is too large', audit(1_000_000), 200, 'audit list: limit: '],
    ['with a limit that is not whole', audit(1.5), 200, 'audit list: limit: '],
    ['that is one byte too large', writeRevocation(MAX_COMMAND + 1), 413, 'at most 65536 bytes'],
  ])(
    '%s is refused, changes nothing, and the next one is served',
    async (_which, body, status, why, path, method) => {
      const stores = await worldStores()
      const { socket } = await listenInTest(giveToServed(stores))
      const response = await post(socket, body, path, method)
      expect([response.status, response.reply.outcome]).toEqual([status, 'refused'])
      expect('reason' in response.reply && response.reply.reason).toContain(why)
      expect((await give(stores, ['audit', 'list', '--json'])).out).toBe('[]\n')
      expect(await giveOver(socket)(REVOKE, {})).toMatchObject({ id: 'derived-4101' })
    },
  )

  test('of the maximum size is served', async () => {
    const stores = await worldStores()
    const { socket } = await listenInTest(giveToServed(stores))
    expect(await post(socket, writeRevocation(MAX_COMMAND))).toMatchObject({ status: 200 })
    expect((await give(stores, ['audit', 'list', '--json'])).out).toContain('keys revoke')
  })

  test('that is too large for a server is not sent', async () => {
    let runs = 0
    const { socket } = await listenInTest(async () => ({ runs: (runs += 1) }))
    const given = { ...REVOKE.given, pad: 'x'.repeat(MAX_COMMAND) }
    await expect(giveOver(socket)({ ...REVOKE, given }, {})).rejects.toThrow('stop it first')
    expect(runs).toBe(0)
  })

  test('that does not arrive in time is cut off', async () => {
    const { socket, faults } = await listenInTest(async () => ({}), { ...COMMAND_TIMES, request: 20 })
    const slow = connect(socket)
    slow.write(`POST ${COMMANDS_PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n{`)
    expect(await text(slow)).toMatch(/^(HTTP\/1\.1 408 |$)/)
    expect(faults).toEqual([])
  })

  test('leaves the connection closed, so that it is the only one', async () => {
    const { socket } = await listenInTest(async () => ({ done: true }))
    const body = JSON.stringify(LIST)
    const head = `POST ${COMMANDS_PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n\r\n`
    const connection = connect(socket)
    connection.write((head + body).repeat(2))
    expect((await text(connection)).match(/^HTTP/gm)).toHaveLength(1)
  })
})

const audit = (limit: number) => JSON.stringify({ ...LIST, noun: 'audit', given: { limit } })

/** Commands that wait until a test lets them go on. */
const heldCommands = () => {
  const gate = new EventEmitter()
  const released = once(gate, 'open').then(() => ({ done: true }))
  let count = 0
  let onBegin = (): void => undefined
  return {
    release: () => void gate.emit('open'),
    run: (): Promise<object> => {
      count += 1
      onBegin()
      return released
    },
    /** Settles once so many have begun. */
    begun: (wanted: number) =>
      new Promise<void>((resolve) => {
        onBegin = () => {
          if (count >= wanted) resolve()
        }
        onBegin()
      }),
  }
}

describe('a command that takes long', () => {
  test('gives signs of life, and is answered', async () => {
    const { run, release } = heldCommands()
    const { socket } = await listenInTest(run, { ...COMMAND_TIMES, sign: 5 })
    const request = createRequest({ socketPath: socket, path: COMMANDS_PATH, method: 'POST', agent: false })
    request.end(JSON.stringify(REVOKE))
    const signs = { count: 0 }
    await new Promise<void>((resolve) => {
      request.on('information', ({ statusCode }) => {
        signs.count += Number(statusCode === 102)
        if (signs.count === 3) resolve()
      })
    })
    const response = responseTo(request)
    release()
    expect(JSON.parse(await text(await response))).toEqual({ outcome: 'done', answer: { done: true } })
  })

  test('is waited for while it gives them', async () => {
    const { run, release } = heldCommands()
    const { socket } = await listenInTest(run, { ...COMMAND_TIMES, sign: 50 })
    const given = giveOver(socket, 20_000)(REVOKE, {})
    release()
    expect(await given).toEqual({ done: true })
  })

  test('has an unknown outcome after its time, and goes on', async () => {
    const { run, release } = heldCommands()
    const ends: object[] = []
    const { socket, listener } = await listenInTest(
      async () => {
        const end = await run()
        ends.push(end)
        return end
      },
      { ...COMMAND_TIMES, command: 20 },
    )
    await expect(giveOver(socket)(REVOKE, {})).rejects.toThrow(OutcomeUnknown)
    await listener.close(0)
    release()
    await expect.poll(() => ends).toEqual([{ done: true }])
  })

  test('is refused where sixteen others run', async () => {
    const { run, release, begun } = heldCommands()
    const { socket } = await listenInTest(run)
    const given = Array.from({ length: 16 }, () => giveOver(socket)(REVOKE, {}))
    await begun(16)
    await expect(giveOver(socket)(REVOKE, {})).rejects.toThrow('runs 16 commands already: try again')
    release()
    expect(await Promise.all(given)).toHaveLength(16)
    expect(await giveOver(socket)(REVOKE, {})).toEqual({ done: true })
  })
})

/** Whether a server takes connections. This one ends at once, since a server that closes waits for those that are open. */
const isListening = async (socket: string): Promise<boolean> => {
  const connection = await connectToServer(socket)
  connection?.destroy()
  return connection !== undefined
}

describe('a server that ends', () => {
  test('answers the commands that run, and takes no more', async () => {
    const { run, release, begun } = heldCommands()
    const { socket, listener } = await listenInTest(run)
    const given = giveOver(socket)(REVOKE, {})
    await begun(1)
    const order: string[] = []
    const closed = listener.close(60_000).then(() => order.push('closed'))
    await expect.poll(() => isListening(socket)).toBe(false)
    order.push('released')
    release()
    expect(await given).toEqual({ done: true })
    await closed
    expect(order).toEqual(['released', 'closed'])
  })

  test('serves connections that it has not accepted yet', async () => {
    const { socket, listener } = await listenInTest(async () => ({ done: true }))
    const body = JSON.stringify(REVOKE)
    const head = `POST ${COMMANDS_PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n\r\n`
    const answers = Array.from({ length: 16 }, () => {
      const connection = connect(socket) // connected at once, and accepted in a later turn of the event loop
      connection.write(head + body)
      return text(connection)
    })
    await listener.close(60_000)
    for (const answer of await Promise.all(answers)) expect(answer).toContain('"outcome":"done"')
  })

  test('cuts off a command without grace, whose outcome is unknown', async () => {
    const { run, release, begun } = heldCommands()
    const { socket, listener } = await listenInTest(run)
    const given = administrate(giveOver(socket), ['keys', 'revoke', 'derived-4101'])
    await begun(1)
    await listener.close(0)
    const { status, out, complaint } = await given
    expect([status, out]).toEqual([3, ''])
    expect(complaint).toMatch(/^error: the server did not answer.*audit list --action "keys revoke"/)
    release()
  })
})

/** A program that is not ours, or one of ours that is in trouble. */
const listenOtherwise = async (onConnection: (connection: Socket) => void): Promise<string> => {
  const socket = socketIn(await folderInTest())
  await mkdir(dirname(socket), { mode: 0o700 })
  const server = createServer((connection) => {
    connection.on('error', () => undefined) // a client that leaves
    onConnection(connection)
  }).listen(socket)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return socket
}

describe('a server that does not answer', () => {
  const reply = (body: string) => (connection: Socket) => {
    connection.once('data', () => {
      connection.end(`HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    })
  }

  test.each<[string, (connection: Socket) => void]>([
    ['is silent', () => undefined],
    ['closes the connection at once', (connection) => connection.destroy()],
    ['closes it after the request', (connection) => connection.once('data', () => connection.destroy())],
    [
      'breaks off its reply',
      (connection) => connection.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"out'),
    ],
    ['speaks something else', (connection) => connection.end('SSH-2.0-OpenSSH_9.2\r\n')],
    ['replies without JSON', reply('done')],
    ['replies in another shape', reply('{"outcome":"done"}')],
    ['replies too much', reply('x'.repeat(MAX_REPLY + MAX_COMMAND + 1))],
  ])('because it %s: a change is unknown, a list is to be asked for again', async (_why, onConnection) => {
    const give = giveOver(await listenOtherwise(onConnection), 100)
    await expect(give(REVOKE, {})).rejects.toThrow(OutcomeUnknown)
    await expect(give(LIST, {})).rejects.toThrow(Refused)
    await expect(give(LIST, {})).rejects.toThrow('give the command again')
  })
})

test('a connection that breaks before the command is sent leaves an unknown outcome', async () => {
  const connection = await connectToServer(await listenOtherwise((accepted) => accepted.destroy()))
  if (!connection) throw new Error('the server does not listen')
  await once(connection.resume(), 'close')
  await expect(sendCommand(connection, REVOKE)).rejects.toThrow(OutcomeUnknown)
})

test('an answer that is too large is refused, and says what to do', async () => {
  const { socket } = await listenInTest(async () => ({ text: 'x'.repeat(MAX_REPLY) }))
  await expect(giveOver(socket)(LIST, {})).rejects.toThrow('ask for less of it')
})

test('a fault of the server is told to the caller, and to the log', async () => {
  const fault = new Error('database or disk is full')
  const { socket, faults } = await listenInTest(() => Promise.reject(fault))
  await expect(giveOver(socket)(REVOKE, {})).rejects.toThrow(fault.message)
  expect(faults).toEqual([fault])
})
