import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Jobs } from '../../jobs/jobs.ts'
import { MAX_PAUSE_SECONDS, pauseAfter } from '../../jobs/retries.ts'
import { MAX_ATTEMPTS } from './delivery.ts'
import type { Clock } from '../../kernel/clock.ts'
import { dateTime } from '../../kernel/date-time.ts'
import type { StoredIds } from '../../stores/stored-ids.ts'
import type { Stores } from '../../stores/stores.ts'
import type { NotificationLog, Unsent } from './notification-log.ts'
import type { Mail, Notice } from './notifier.ts'

/** Where mail goes: to a server, into a folder as files that mail programs open, or only into the list. */
export type MailRoute =
  | { readonly to: 'server'; readonly url: string }
  | { readonly to: 'folder'; readonly folder: string }
  | { readonly to: 'list' }

/** A mail and its outcome. */
export interface SentMail extends Mail {
  readonly id: string
  readonly from: string
  readonly time: string
  readonly state: 'pending' | 'sent' | 'failed'
  readonly attempts: number
}

/** As it is stored. */
export interface StoredMail extends SentMail {
  /** In the order in which mails were prepared. */
  readonly number: number
}

export interface OutboxServices {
  readonly stores: Stores
  readonly jobs: Jobs
  readonly log: NotificationLog<StoredMail>
  readonly timeline: Clock
  readonly ids: StoredIds
  readonly route: MailRoute
  readonly from: string
}

/** How long the mail server may be silent, in milliseconds. */
const ANSWER_MS = 10_000

export const KIND = 'notifications.mail'

/** Sends mails, at least once each, and stores them. */
export class Outbox {
  readonly #services: OutboxServices
  readonly #send: (mail: SentMail) => Promise<void>

  constructor(services: OutboxServices) {
    this.#services = services
    this.#send = createSender(services.route)
    services.jobs.register(KIND, ({ key }) => this.#attempt(key), {
      longestWait: MAX_PAUSE_SECONDS * 1000,
      onDeadLetter: async (tx, { key }) => {
        await services.log.change(tx, key, (mail) =>
          mail.state === 'pending' ? { ...mail, state: 'failed' } : mail,
        )
      },
    })
  }

  /** The mail is sent once the transaction of the notice commits. */
  async prepare(mail: Mail): Promise<Notice> {
    const { log, ids, from, timeline } = this.#services
    const id = await ids.uuid()
    const number = await ids.number('mail', 1)
    const due = timeline.now()
    const time = dateTime(due)
    return async (tx) => {
      await log.add(tx, { ...mail, id, number, from, time, state: 'pending', attempts: 0 })
      await tx.jobs.enqueue({ kind: KIND, key: id, due, ids: {} })
    }
  }

  unsent(): Promise<Unsent> {
    const { log, stores } = this.#services
    return log.unsent(stores, ({ time }) => Date.parse(time))
  }

  /** Newest first. */
  async list(): Promise<SentMail[]> {
    const { log, stores } = this.#services
    return (await log.list(stores)).map(({ number: _, ...mail }) => mail)
  }

  async #attempt(id: string): Promise<void> {
    const { log, stores, timeline } = this.#services
    const mail = await log.get(stores, id)
    if (mail?.state !== 'pending') return
    const isSent = await this.#send(mail).then(
      () => true,
      () => false,
    )
    const attempts = mail.attempts + 1
    const state = isSent ? 'sent' : attempts < MAX_ATTEMPTS ? 'pending' : 'failed'
    const due = timeline.now() + pauseAfter(attempts, id) * 1000
    await stores.transaction(async (tx) => {
      await log.change(tx, id, (before) => ({ ...before, state, attempts }))
      if (state === 'pending') await tx.jobs.enqueue({ kind: KIND, key: id, due, ids: {} })
    })
  }
}

const createSender = (route: MailRoute): ((mail: SentMail) => Promise<void>) => {
  if (route.to === 'list') return async () => undefined
  if (route.to === 'folder') return (mail) => writeInto(route.folder, mail)
  const { url } = route
  const timeouts = { connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS }
  let server: Promise<Transporter> | undefined
  return async (mail) => {
    server ??= mailer().then(({ createTransport }) => createTransport({ url, ...timeouts }))
    await (await server).sendMail(toMessage(mail))
  }
}

/** Loaded with the first mail: most starts send none. */
const mailer = () => import('nodemailer')

/** @see RFC 5322 */
const writeInto = async (folder: string, mail: SentMail): Promise<void> => {
  const { createTransport } = await mailer()
  const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(toMessage(mail))
  await mkdir(folder, { recursive: true })
  if (Buffer.isBuffer(written.message))
    await writeFile(join(folder, `${mail.time.replaceAll(':', '-')}_${mail.id}.eml`), written.message)
}

const toMessage = ({ id, from, to, subject, text, time }: SentMail) => ({
  from,
  to,
  subject,
  text,
  date: new Date(time),
  messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
})
