import { onTestFinished, vi } from 'vitest'

/** A request that a page sent. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | null
}

type Answer = (request: SentRequest) => Response | undefined

/** Addresses of a platform that is answered for here. */
export const FACTS = {
  baseUrl: 'https://platform.example',
  siblingBaseUrl: 'https://sibling.example',
  givesCredentials: true,
  signIn: undefined,
}

/**
 * Answers the requests of a page for one test, as a platform that gives each sign-in another token.
 * @param answer the response to a request; undefined for 404
 * @returns all requests, in order
 */
export const servePage = (answer: Answer): readonly SentRequest[] => {
  const sent: SentRequest[] = []
  let tokens = 0
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, FACTS.baseUrl) : input, init)
    const { pathname: path } = new URL(request.url)
    const { method, headers } = request
    if (path === '/local-credentials')
      return Response.json({ auth: 'static', user: { accessToken: `token-${++tokens}` } })
    const one = { method, path, authorization: headers.get('authorization') }
    sent.push(one)
    return answer(one) ?? Response.json({ message: 'There is nothing here.' }, { status: 404 })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return sent
}
