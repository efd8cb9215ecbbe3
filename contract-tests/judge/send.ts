import type { Reply } from './judge.ts'

/** Send a request and take the reply as it is: a redirect is not followed. */
export const send = async (request: Request): Promise<Reply> => {
  const response = await fetch(request, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, body: await response.text() }
}
