import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { storesWithTwoPerOwner } from '../../../test/small-bound.fixture.ts'
import type { Stores } from '../../stores/stores.ts'
import { frozenPlatform } from './frozen-platform.fixture.ts'
import { NotificationLog, notificationCollections } from './notification-log.ts'
import type { Mail } from './notifier.ts'
import { Outbox } from './outbox.ts'
import type { MailRoute, StoredMail } from './outbox.ts'

const MAIL = {
  to: 'marit@harbour-watch.example',
  subject: 'Bestelling: Zürich',
  text: 'It is there.\nSee it.',
}

const someOutbox = (route: MailRoute, stores?: Stores) => {
  const platform = frozenPlatform(stores)
  const from = 'Imagery platform <orders@platform.example>'
  const log = new NotificationLog<StoredMail>(notificationCollections('mail', { max: 3, maxBytes: 100_000 }))
  const outbox = new Outbox({ ...platform, log, route, from })
  return {
    outbox,
    send: async (mail: Mail) => platform.stores.transaction(await outbox.prepare(mail)),
    advance: (seconds: number) => platform.timeline.advance(seconds * 1000),
  }
}

/** A mail server that keeps what it is given, and refuses the first `refusals` mails. */
const startServer = async (refusals = 0) => {
  const received: string[] = []
  const recipients: string[][] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (left-- > 0) done(new Error('not now'))
        else {
          received.push(Buffer.concat(chunks).toString())
          recipients.push(envelope.rcptTo.map(({ address }) => address))
          done()
        }
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    recipients,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve)
      }),
  }
}

test('a mail that goes nowhere is in the list', async () => {
  const { outbox, send, advance } = someOutbox({ to: 'list' })
  await send(MAIL)
  await advance(0)
  expect(await outbox.list()).toEqual([
    expect.objectContaining({ ...MAIL, state: 'sent', attempts: 1, time: '2026-05-04T08:00:00.000Z' }),
  ])
})

test('a mail is written into a folder, as mail programs read it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  try {
    const { send, advance } = someOutbox({ to: 'folder', folder: join(folder, 'made', 'when needed') })
    await send(MAIL)
    await advance(0)
    const [file = '', ...others] = await readdir(join(folder, 'made', 'when needed'))
    expect([file.endsWith('.eml'), others]).toEqual([true, []])
    const written = await readFile(join(folder, 'made', 'when needed', file), 'utf8')
    expect(written).toContain('To: marit@harbour-watch.example')
    expect(written).toContain('From: Imagery platform <orders@platform.example>')
    expect(written).toContain('Date: Mon, 04 May 2026 08:00:00 +0000')
    expect(written).toContain('It is there.')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a mail reaches the mail server, after it has stumbled too', async () => {
  const server = await startServer(2)
  try {
    const { outbox, send, advance } = someOutbox({ to: 'server', url: server.url })
    await send(MAIL)
    await advance(0)
    expect((await outbox.list())[0]).toMatchObject({ state: 'pending', attempts: 1 })
    await advance(60)
    expect((await outbox.list())[0]).toMatchObject({ state: 'sent', attempts: 3 })
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toContain('It is there.')
  } finally {
    await server.close()
  }
})

test.each(['\r\n', '\n', '\r', '\u2028'])(
  'a line break %j in a subject begins no header',
  async (lineBreak) => {
    const server = await startServer()
    try {
      const { send, advance } = someOutbox({ to: 'server', url: server.url })
      await send({ ...MAIL, subject: `a${lineBreak}Bcc: other@x.example${lineBreak}${lineBreak}b` })
      await advance(0)
      const [head = ''] = (server.received[0] ?? '').split('\r\n\r\n')
      expect(head).toMatch(/^Subject: /m)
      expect(head).not.toMatch(/^Bcc/m)
      expect(server.recipients).toEqual([[MAIL.to]])
    } finally {
      await server.close()
    }
  },
)

test('mails that are sent are remembered as long as there is room', async () => {
  const { outbox, send, advance } = someOutbox({ to: 'list' })
  for (const subject of ['a', 'b', 'c', 'd']) {
    await send({ ...MAIL, subject })
    await advance(0)
  }
  expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['d', 'c', 'b'])
})

test('where too many mails wait, the oldest is not sent any more', async () => {
  const { outbox, send, advance } = someOutbox(
    { to: 'list' },
    storesWithTwoPerOwner('notifications.pending-mail'),
  )
  for (const subject of ['a', 'b', 'c']) await send({ ...MAIL, subject })
  await advance(86_400)
  expect((await outbox.list()).map(({ subject, state }) => [subject, state])).toEqual([
    ['c', 'sent'],
    ['b', 'sent'],
  ])
})

test('a mail is given up after eight attempts', async () => {
  const server = await startServer()
  await server.close()
  const { outbox, send, advance } = someOutbox({ to: 'server', url: server.url })
  await send(MAIL)
  await advance(86_400)
  expect((await outbox.list())[0]).toMatchObject({ state: 'failed', attempts: 8 })
})
