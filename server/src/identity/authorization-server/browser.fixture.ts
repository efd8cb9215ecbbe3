/** A page that a browser shows, or a redirect to another server. */
export interface BrowserPage {
  readonly status: number
  /** Address of the page, or of the application that the browser was sent to. */
  readonly url: URL
  readonly text: string
  readonly headers: Headers
}

interface Cookie {
  readonly name: string
  readonly value: string
  readonly path: string
}

interface Sending {
  readonly method?: string
  readonly body?: URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
}

/** A browser without a screen: it keeps cookies, follows redirects of one origin, and sends forms. */
export class TestBrowser {
  #cookies: readonly Cookie[] = []
  readonly #origin: string

  constructor(baseUrl: string) {
    this.#origin = new URL(baseUrl).origin
  }

  /** All `Set-Cookie` headers so far. */
  readonly cookiesSet: string[] = []

  open(address: URL | string): Promise<BrowserPage> {
    return this.#send(new URL(address, this.#origin), {})
  }

  /** Submits the form of a page: its hidden fields, and what the user entered. */
  submit(
    { url, text }: BrowserPage,
    chosen: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = { origin: this.#origin },
  ): Promise<BrowserPage> {
    const hidden = [...text.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]): [string, string] => [
      attribute(tag, 'name'),
      attribute(tag, 'value'),
    ])
    const [form = ''] = /<form[^>]*>/.exec(text) ?? []
    const body = new URLSearchParams([...hidden, ...Object.entries(chosen)])
    return this.#send(new URL(attribute(form, 'action'), url), { method: 'POST', body, headers })
  }

  async #send(url: URL, { headers, ...init }: Sending): Promise<BrowserPage> {
    if (url.origin !== this.#origin) return { status: 0, url, text: '', headers: new Headers() }
    const cookie = this.#cookies
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie, ...headers },
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const location = response.headers.get('location')
    const text = await response.text()
    if (location !== null) return this.#send(new URL(location, url), {})
    return { status: response.status, url, text, headers: response.headers }
  }

  #keep(line: string): void {
    this.cookiesSet.push(line)
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=', 2)
    const path = attributes.find((part) => part.startsWith('path='))?.slice('path='.length) ?? '/'
    const others = this.#cookies.filter((known) => known.name !== name || known.path !== path)
    this.#cookies = value === '' ? others : [...others, { name, value, path }]
  }
}

const attribute = (tag: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
