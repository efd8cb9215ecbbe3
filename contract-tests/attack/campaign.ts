import type { Node } from '../contract/document.ts'
import type { ContractOperation } from '../contract/operation.ts'
import { createReplyValidator } from '../validate/validate-reply.ts'
import type { PlatformAddresses } from '../processes/addresses.ts'
import { freshTarget } from '../processes/target.ts'
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

/** What came of the attacks on an operation. */
export interface Result {
  readonly sent: number
  /** Of each answer. */
  readonly statuses: readonly number[]
  readonly breaches: readonly Breach[]
}

export interface Campaign {
  /** Attacks an operation of the platform, which is put back to its beginning before. */
  attack(operation: ContractOperation): Promise<Result>
  end(): void
}

/** Attacks on the way at once: enough to make calls wait for each other, few enough for none to be shed. */
const AT_ONCE = 6

export const startCampaign = async (
  platform: PlatformAddresses,
  options: CampaignOptions,
): Promise<Campaign> => {
  const validateReply = createReplyValidator(options.contract)
  const agent = createAgent(AT_ONCE)
  const tokens = await foreignTokens(await freshTarget(platform))
  return {
    async attack(operation) {
      const attacks = attacksOn(operation, await freshTarget(platform, [operation]), tokens, options)
      const waiting = [...attacks]
      const statuses: number[] = []
      const breaches: Breach[] = []
      const soldier = async () => {
        for (let attack = waiting.pop(); attack; attack = waiting.pop()) {
          const outcome = await sendAttack(agent, options.at ?? platform.baseUrl, attack)
          if (!('silence' in outcome)) statuses.push(outcome.status)
          breaches.push(...findBreaches(attack, outcome, validateReply))
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, soldier))
      return { sent: attacks.length, statuses, breaches }
    },
    end() {
      agent.destroy()
    },
  }
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

const findBreaches = (
  attack: Attack,
  outcome: Outcome,
  validateReply: ReturnType<typeof createReplyValidator>,
): Breach[] => {
  const { operation, method, address, why } = attack
  return findFaults(attack, outcome, validateReply).map((fault) => ({
    operation: operation.id,
    why: `${method} ${address.slice(0, 300)}: ${why}`,
    fault,
  }))
}

const findFaults = (
  attack: Attack,
  outcome: Outcome,
  validateReply: ReturnType<typeof createReplyValidator>,
): string[] => {
  if ('silence' in outcome) return [`no answer: ${outcome.silence}`]
  const { status } = outcome
  const failed = status >= 500 ? [`${status}: ${outcome.body.slice(0, 200)}`] : []
  return attack.reaches ? [...failed, ...validateReply(attack.operation, outcome)] : failed
}
