import type { Node } from '../../tools/contract/document.ts'
import type { ContractOperation } from '../contract/operation.ts'
import { createJudge } from '../judge/judge.ts'
import type { PlatformAddresses } from '../processes/platform.ts'
import { targetOf } from '../processes/target.ts'
import type { Target } from '../sweep/call.ts'
import type { Attack } from './attack.ts'
import { bodyAttacks } from './body-attacks.ts'
import { combinedAttacks } from './combined-attacks.ts'
import { envelopeAttacks } from './envelope-attacks.ts'
import { foreignTokens } from './foreign-tokens.ts'
import { parameterAttacks } from './parameter-attacks.ts'
import { createAgent, sendAttack, type Outcome } from './send-attack.ts'

export interface CampaignOptions {
  readonly contract: Node
  readonly operations: readonly ContractOperation[]
  /** How many requests an operation gets: a fair pick of the generated ones, or all of them and combinations. */
  readonly perOperation: number
  readonly seed: number
  /** Where the attacks are sent in place of the platform: at a control in front of it. */
  readonly at?: string
}

/** An attack that the platform did not withstand. */
export interface Breach {
  readonly operation: string
  readonly why: string
  readonly fault: string
}

export interface Result {
  readonly sent: number
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>
  readonly breaches: readonly Breach[]
}

/** Attacks on the way at once: enough to make calls wait for each other, few enough for none to be shed. */
const AT_ONCE = 6

/** Attack every operation of a platform, one after the other; it is put back to its beginning before each. */
export const campaign = async (platform: PlatformAddresses, options: CampaignOptions): Promise<Result> => {
  const judge = createJudge(options.contract)
  const statuses = new Map<number, number>()
  const breaches: Breach[] = []
  const agent = createAgent(AT_ONCE)
  const tokens = await foreignTokens(await targetOf(platform))
  let sent = 0
  for (const operation of options.operations) {
    const target = await targetOf(platform)
    const waiting = attacksOn(operation, target, tokens, options)
    sent += waiting.length
    const soldier = async () => {
      for (let attack = waiting.pop(); attack; attack = waiting.pop()) {
        const outcome = await sendAttack(agent, options.at ?? platform.baseUrl, attack)
        if (!('silence' in outcome)) statuses.set(outcome.status, (statuses.get(outcome.status) ?? 0) + 1)
        for (const fault of faultsOf(attack, outcome, judge))
          breaches.push({
            operation: operation.id,
            why: `${attack.method} ${attack.address.slice(0, 300)}: ${attack.why}`,
            fault,
          })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, soldier))
  }
  agent.destroy()
  return { sent, statuses, breaches }
}

const attacksOn = (
  operation: ContractOperation,
  target: Target,
  tokens: readonly string[],
  { contract, perOperation, seed }: CampaignOptions,
): Attack[] => {
  const generated = [
    ...parameterAttacks(operation, target, tokens),
    ...bodyAttacks(contract, operation, target),
    ...envelopeAttacks(operation, target, tokens),
  ]
  if (generated.length <= perOperation)
    return [...generated, ...combinedAttacks(generated, perOperation - generated.length, seed)]
  const step = generated.length / perOperation
  return Array.from(
    { length: perOperation },
    (_, index) => generated[Math.floor((index + (seed % 97) / 97) * step)],
  ).filter((attack) => attack !== undefined)
}

const faultsOf = (attack: Attack, outcome: Outcome, judge: ReturnType<typeof createJudge>): string[] => {
  if ('silence' in outcome) return [`no answer: ${outcome.silence}`]
  const { status } = outcome
  const failed = status >= 500 ? [`${status}: ${outcome.body.slice(0, 200)}`] : []
  return attack.reaches ? [...failed, ...judge(attack.operation, outcome)] : failed
}
