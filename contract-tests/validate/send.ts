import type { Reply } from './validate-reply.ts'
import { encodingOf } from './media-type.ts'

/** Send a request and take the reply as it is: a redirect is not followed. */
export const send = async (request: Request): Promise<Reply> => {
  const response = await fetch(request, { redirect: 'manual' })
  const { status, headers } = response
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status, headers, body: bytes.toString(encodingOf(headers)) }
}
