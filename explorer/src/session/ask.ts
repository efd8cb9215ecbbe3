/** How often a server is asked that has too much to do. */
const ATTEMPTS = 6

/** Calls the server of this page, again as long as it is too busy to answer. @see docs/decisions/0003-load-shedding.md */
export const ask = async (address: string, init: RequestInit = {}, attempt = 1): Promise<Response> => {
  const response = await fetch(address, init)
  if (response.status !== 503 || attempt === ATTEMPTS) return response
  const seconds = Number(response.headers.get('Retry-After') ?? 1)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return ask(address, init, attempt + 1)
}
