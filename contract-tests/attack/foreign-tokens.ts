import { operations } from '../contract/contract.ts'
import type { Target } from '../sweep/call.ts'
import { plainAttack } from './attack.ts'
import { createAgent, sendAttack } from './send-attack.ts'

/** Parameters whose values only the platform gives out. */
const TOKEN = /[?&](?:_page|token|viewtoken|page_marker|api_key)=([\w.%~-]{8,})/g

/** Most tokens that every parameter is given. */
const MAX_TOKENS = 6

/** Tokens that the platform gave out in links of its replies, each for one operation, to be sent to all others. */
export const foreignTokens = async (target: Target): Promise<string[]> => {
  const agent = createAgent(1)
  const found = new Map<string, string>()
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const outcome = await sendAttack(agent, target.baseUrl, plainAttack(operation, target))
    if ('silence' in outcome) continue
    for (const [, token = ''] of outcome.body.matchAll(TOKEN))
      found.set(operation.id, decodeURIComponent(token))
  }
  agent.destroy()
  return [...found.values()].slice(0, MAX_TOKENS)
}
