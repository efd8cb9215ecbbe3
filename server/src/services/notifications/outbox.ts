import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Documents } from '../../stores/documents.ts'
import type { Ids } from '../../stores/ids.ts'
import type { Newest } from '../../stores/newest-documents.ts'
import type { Timeline } from '../../jobs/timeline.ts'
import { MOST_ATTEMPTS, pauseAfter } from '../../jobs/backoff.ts'
import type { Mail } from './notifier.ts'

/** Where mail goes: to a server, into a folder as files that mail programs open, or nowhere but into the list. */
export type MailRoute =
  | { readonly to: 'server'; readonly url: string }
  | { readonly to: 'folder'; readonly folder: string }
  | { readonly to: 'list' }

/** A mail and what came of it. */
export interface SentMail extends Mail {
  readonly id: string
  readonly from: string
  readonly time: string
  readonly state: 'pending' | 'sent' | 'failed'
  readonly attempts: number
}

export interface OutboxServices {
  readonly mails: Documents<SentMail>
  /** Those that were sent or have failed, of which the newest are kept. */
  readonly settled: Newest
  readonly timeline: Timeline
  readonly ids: Ids
  readonly route: MailRoute
  readonly from: string
}

/** How long the mail server may be silent, in milliseconds. */
const ANSWER_MS = 10_000

/** All mails are of one owner here: those who control the platform see them all. */
const ALL = 'all'

/** Sends mail, and remembers it. */
export class Outbox {
  readonly #services: OutboxServices
  readonly #deliver: (mail: SentMail) => Promise<void>

  constructor(services: OutboxServices) {
    this.#services = services
    this.#deliver = delivererOf(services.route)
  }

  async add(mail: Mail): Promise<void> {
    const { mails, ids, from, timeline } = this.#services
    const id = ids.uuid()
    const time = new Date(timeline.now()).toISOString()
    await mails.put(ALL, id, { ...mail, id, from, time, state: 'pending', attempts: 0 })
    this.#plan(id, 0, 0)
  }

  /** Newest first. */
  async list(): Promise<SentMail[]> {
    return (await this.#services.mails.list(ALL)).reverse()
  }

  #plan(id: string, attempts: number, seconds: number): void {
    const { timeline, mails, settled } = this.#services
    timeline.schedule(timeline.now() + seconds * 1000, async () => {
      const mail = await mails.get(ALL, id)
      if (mail?.state !== 'pending' || mail.attempts !== attempts) return
      const isSent = await this.#deliver(mail).then(
        () => true,
        () => false,
      )
      const made = attempts + 1
      const state = isSent ? 'sent' : made < MOST_ATTEMPTS ? 'pending' : 'failed'
      const now = await mails.change(ALL, id, (before) => before && { ...before, state, attempts: made })
      if (state === 'pending') this.#plan(id, made, pauseAfter(made, id))
      else for (const old of await settled.add(ALL, id, now ?? mail)) await mails.delete(ALL, old)
    })
  }
}

const delivererOf = (route: MailRoute): ((mail: SentMail) => Promise<void>) => {
  if (route.to === 'list') return async () => undefined
  if (route.to === 'folder') return (mail) => writeInto(route.folder, mail)
  const server = createTransport({
    url: route.url,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  })
  return async (mail) => {
    await server.sendMail(messageOf(mail))
  }
}

/** @see RFC 5322 */
const writeInto = async (folder: string, mail: SentMail): Promise<void> => {
  const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(messageOf(mail))
  await mkdir(folder, { recursive: true })
  if (Buffer.isBuffer(written.message))
    await writeFile(join(folder, `${mail.time.replaceAll(':', '-')}_${mail.id}.eml`), written.message)
}

const messageOf = ({ id, from, to, subject, text, time }: SentMail) => ({
  from,
  to,
  subject,
  text,
  date: new Date(time),
  messageId: `<${id}@${from.replace(/^.*@|>$/g, '')}>`,
})
