import type { ExampleCall } from './contract-examples.fixture.ts'
import type { TestAnswer } from './platform.fixture.ts'

/** Follows links, breadth first, and requests no address twice, nor one that its caller has noted. */
export class Walk {
  readonly #baseUrl: string
  readonly #maxFiles: number
  readonly #waiting: string[] = []
  readonly #asked = new Set<string>()
  /** How many addresses of a kind have led to a file. */
  readonly #files: Map<string, number>
  /** The addresses found, each with the call whose answer had it. */
  readonly #toldBy = new Map<string, string>()
  readonly #ofKind = new Map<string, number>()
  readonly broken: string[] = []

  /**
   * @param maxFiles requested of one kind: an image is dear to paint, and says nothing to those who look for words
   * @param files how many of each kind were requested, which several walks may count together
   */
  constructor(baseUrl: string, maxFiles = Infinity, files = new Map<string, number>()) {
    this.#baseUrl = baseUrl
    this.#maxFiles = maxFiles
    this.#files = files
  }

  get size(): number {
    return this.#toldBy.size
  }

  /** How many kinds of addresses were found, which differ in more than ids. */
  get kinds(): number {
    return this.#ofKind.size
  }

  /** Records the outcome of a call, and the links in its answer. */
  note({ method, address }: ExampleCall, answer: TestAnswer): void {
    const { status } = answer
    if (method === 'GET') this.#noteAsked(new URL(address, this.#baseUrl).href, answer)
    if (status === 404 || status >= 500)
      this.broken.push(
        `${status} ${method} ${address}, told by ${this.#toldBy.get(address) ?? 'the contract'}`,
      )
    for (const link of findLinks(answer, this.#baseUrl)) this.#meet(link, `${method} ${address}`)
  }

  next(): ExampleCall | undefined {
    const address = this.#waiting.shift()
    if (address === undefined) return undefined
    return this.#isWanted(address) ? { method: 'GET', address } : this.next()
  }

  #isWanted(address: string): boolean {
    return !this.#asked.has(address) && (this.#files.get(toKind(address)) ?? 0) < this.#maxFiles
  }

  #noteAsked(address: string, answer: TestAnswer): void {
    this.#asked.add(address)
    if (!isFile(answer)) return
    const kind = toKind(address)
    this.#files.set(kind, (this.#files.get(kind) ?? 0) + 1)
  }

  #meet(address: string, by: string): void {
    const kind = toKind(address)
    const alike = this.#ofKind.get(kind) ?? 0
    const isKnown = this.#toldBy.has(address) || isOfDocs(address)
    if (isKnown || alike >= MAX_ALIKE || this.size >= MAX_LINKS) return
    this.#toldBy.set(address, by)
    this.#ofKind.set(kind, alike + 1)
    this.#waiting.push(address)
  }
}

/** Addresses asked in one walk, and those of them that differ in ids only: long lists leave room for others. */
const MAX_LINKS = 400
const MAX_ALIKE = 6

/** Pages of the docs are made by a tool of their own, and are no answers of an area. */
const isOfDocs = (address: string): boolean => new URL(address).pathname.startsWith('/docs/')

/** The address without the ids, numbers and tokens in it. */
const toKind = (address: string): string => {
  const { pathname, searchParams } = new URL(address)
  const parts = pathname.split('/').map((part) => (isId(part) ? '*' : part))
  return [...parts, ...searchParams.keys()].join('/')
}

const isId = (part: string): boolean => /[\d=]|^.{24,}$/.test(part) && !/^v\d$/.test(part)

/** What templates of addresses are filled with: the harbour, and the tile that every mosaic has a part in. */
const VARIABLES: Readonly<Record<string, string>> = {
  lx: '3.9',
  ly: '51.8',
  ux: '4.4',
  uy: '52.1',
  z: '0',
  x: '0',
  y: '0',
}

/** Whether an answer is neither JSON nor text. */
const isFile = ({ status, headers, json }: TestAnswer): boolean =>
  status === 200 && json === undefined && !(headers.get('content-type') ?? '').startsWith('text/')

/** Every address of the platform that an answer has, in its body or where it sends the caller on to. */
const findLinks = ({ headers, json }: TestAnswer, baseUrl: string): string[] => {
  const links: string[] = []
  const note = (text: string | null): void => {
    if (text?.startsWith(`${baseUrl}/`))
      links.push(text.replaceAll(/\{(\w+)\}/g, (all, name: string) => VARIABLES[name] ?? all))
  }
  note(headers.get('location'))
  eachText(json, note)
  return links
}

const eachText = (value: unknown, visit: (text: string) => void): void => {
  if (typeof value === 'string') visit(value)
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) eachText(member, visit)
}
