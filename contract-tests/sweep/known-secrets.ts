import { isNode } from '../contract/document.ts'

/** Where a secret was found that stands there for nobody to read. */
export interface Leak {
  /** How the secret came to be known, such as `reply of auth_createToken: access_token`: never the secret. */
  readonly secret: string
  /** The text around it, without it. */
  readonly around: string
}

/** Members, parameters and headers whose values are secrets, by the names that the contract and OAuth give them. */
const SECRET_NAMES =
  /secret|token|password|credential|signature|^sig$|access_?key|api_?key|device_code|user_code|^code_verifier$/i

/** Shorter values are words, such as `Bearer`. */
const MIN_LENGTH = 8

/** Values that every caller may know although a name says otherwise: words of the contract, and addresses without a query. */
const isPublic = (value: string): boolean => /^[a-z_:-]+$/.test(value) || /^https?:\/\/[^?#]*$/.test(value)

/** All secrets of a test world: those that it begins with, that are sent, and that replies hand out. */
export class KnownSecrets {
  /** By the secret, how it came to be known. */
  readonly #secrets = new Map<string, string>()

  get size(): number {
    return this.#secrets.size
  }

  /** How the secrets came to be known. */
  get names(): ReadonlySet<string> {
    return new Set(this.#secrets.values())
  }

  add(secret: string, name: string): void {
    if (secret.length >= MIN_LENGTH && !isPublic(secret) && !this.#secrets.has(secret))
      this.#secrets.set(secret, name)
  }

  /** Adds the secrets of a JSON value, of a form, or of a text with addresses. */
  addFrom(text: string, mediaType: string, name: string): void {
    if (mediaType.includes('json')) this.#addFromJson(parsed(text), name)
    else if (mediaType.includes('form')) this.#addFromQuery(text, name)
    this.addFromAddresses(text, name)
  }

  /** Adds the secrets of all addresses in a text. */
  addFromAddresses(text: string, name: string): void {
    for (const [, query = ''] of text.matchAll(/[?&]((?:[\w.~%-]+=[^\s"'<>\\&#]*&?)+)/g))
      this.#addFromQuery(query, name)
  }

  /** Adds the secrets of headers: credentials without their scheme, keys of requests, cookies, and those in links. */
  addFromHeaders(headers: Headers, name: string): void {
    const authorization = headers.get('authorization')?.replace(/^\S+ /, '') ?? ''
    this.add(authorization, `${name}: authorization`)
    if (/^[\w+/]+=*$/.test(authorization))
      for (const part of atob(authorization).split(':')) this.add(part, `${name}: authorization`)
    this.add(headers.get('idempotency-key')?.replaceAll('"', '') ?? '', `${name}: idempotency-key`)
    this.addFromAddresses(headers.get('location') ?? '', `${name}: location`)
    // A cookie is worth nothing without the signature that stands in a second one.
    for (const line of headers.getSetCookie())
      this.add(/^[\w.]+\.sig=([^;]*)/.exec(line)?.[1] ?? '', `${name}: set-cookie`)
  }

  /** Looks for every secret, as it is, escaped as in an address, and in base64. */
  leaksIn(text: string): Leak[] {
    return [...this.#secrets].flatMap(([secret, name]) =>
      [...encodedForms(secret)].flatMap((form) => {
        const at = text.indexOf(form)
        if (at < 0) return []
        const around = text.slice(Math.max(0, at - 200), at + form.length + 100)
        return [{ secret: name, around: around.replaceAll(form, '[the secret]') }]
      }),
    )
  }

  #addFromJson(value: unknown, name: string, member = ''): void {
    if (typeof value === 'string' && SECRET_NAMES.test(member)) this.add(value, `${name}: ${member}`)
    if (Array.isArray(value)) for (const element of value) this.#addFromJson(element, name, member)
    else if (isNode(value))
      for (const [key, held] of Object.entries(value)) this.#addFromJson(held, name, key)
  }

  #addFromQuery(query: string, name: string): void {
    for (const [parameter, value] of new URLSearchParams(query))
      if (SECRET_NAMES.test(parameter)) this.add(value, `${name}: ${parameter}`)
  }
}

const encodedForms = (secret: string): ReadonlySet<string> =>
  new Set([secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').replace(/.?=*$/, '')])

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
