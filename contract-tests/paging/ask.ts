import { queryString } from '../../tools/docs/samples/query-string.ts'
import { isJson } from '../contract/media.ts'
import { send } from '../validate/send.ts'
import { parametersIn, plainCall, buildRequest, type Target } from '../sweep/call.ts'
import { wholeBodyFor, type Asked } from './bases.ts'
import type { Listing, ListParameter } from './listing.ts'
import { readPage, type Page, type PageRequest } from './page.ts'

/**
 * What is asked of lists, as their user: what links lead to is asked for with the same credentials. Nothing changes
 * meanwhile, so no address is asked twice.
 */
export interface Asking {
  /** The request that asks a list for values of its parameters. */
  first(listing: Listing, asked: Asked): PageRequest
  /** @throws Error with the answer, where it is no page */
  page(request: PageRequest): Promise<Page>
  /** The page, or undefined where the request is refused with 400. */
  tried(request: PageRequest): Promise<Page | undefined>
}

interface Answer {
  readonly status: number
  readonly answer: unknown
}

export const createAsking = (target: Target): Asking => {
  const headers = { Authorization: target.authorization.userToken, 'Content-Type': 'application/json' }

  const answers = new Map<string, Promise<Answer>>()

  const answerTo = (request: PageRequest): Promise<Answer> => {
    if (request.method !== 'GET') return newAnswerTo(request)
    const answer = answers.get(request.address) ?? newAnswerTo(request)
    answers.set(request.address, answer)
    return answer
  }

  const newAnswerTo = async ({ method, address, body, paging }: PageRequest): Promise<Answer> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const reply = await send(new Request(address, { method, headers, ...sent }))
    const location = reply.headers.get('location')
    if (location !== null) return answerTo({ method: 'GET', address: location, paging })
    const parsed: unknown = reply.body === '' ? undefined : JSON.parse(reply.body)
    return { status: reply.status, answer: parsed }
  }

  const tried = async (request: PageRequest): Promise<Page | undefined> => {
    const { status, answer } = await answerTo(request)
    if (status === 400) return undefined
    if (status === 200) return readPage(answer, request)
    throw new Error(`${request.method} ${request.address}: ${status} ${JSON.stringify(answer).slice(0, 300)}`)
  }

  return {
    first: (listing, asked) => firstRequest(listing, asked, target),
    tried,
    async page(request) {
      const page = await tried(request)
      if (!page) throw new Error(`${request.method} ${request.address} ${JSON.stringify(request.body)}: 400`)
      return page
    },
  }
}

const firstRequest = (listing: Listing, asked: Asked, target: Target): PageRequest => {
  const { operation, paging } = listing
  const styles = Object.fromEntries(parametersIn(operation, 'query').map(({ name, style }) => [name, style]))
  const query = queryString(valuesIn(listing, 'query', asked), styles)
  const { url, method } = buildRequest({ ...plainCall(operation), query }, target)
  const isWritten = operation.body.some(({ type }) => isJson(type))
  return { method, address: url, paging, ...(isWritten && { body: requestBody(listing, asked) }) }
}

/** What is asked for in the query or in the body: examples of what is required, where nothing else is. */
export const valuesIn = (
  { size, parameters }: Listing,
  place: ListParameter['place'],
  asked: Asked,
): Record<string, unknown> =>
  Object.fromEntries(
    [...parameters, ...(size ? [size] : [])].flatMap((parameter) => {
      const value = asked[parameter.name] ?? (parameter.required ? parameter.example : undefined)
      return parameter.place === place && value !== undefined ? [[parameter.name, value]] : []
    }),
  )

export const requestBody = (listing: Listing, asked: Asked): unknown =>
  wholeBodyFor(listing) ?? valuesIn(listing, 'body', asked)
