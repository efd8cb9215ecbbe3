import type { Node } from '../contract/document.ts'
import { isJson, type Media } from '../contract/media.ts'
import type { ContractOperation } from '../contract/operation.ts'
import { encodeBody } from '../sweep/body.ts'
import type { Target } from '../sweep/call.ts'
import { plainAttack, type Attack } from './attack.ts'
import { membersOfSchema, membersOfValue, without, withText, type MemberPath } from './body-members.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { HOSTILE_BODIES, HOSTILE_VALUES } from './hostile-values.ts'

/** Every member of every body of an operation, given every hostile value; and bodies that are none. */
export const bodyAttacks = (contract: Node, operation: ContractOperation, target: Target): Attack[] => {
  const plain = plainAttack(operation, target)
  if (plain.body === undefined) return []
  const whole = HOSTILE_BODIES.map((body, index) => ({
    ...plain,
    why: `body ${index} of HOSTILE_BODIES`,
    body,
  }))
  return [...whole, ...operation.body.flatMap((media) => mediaAttacks(contract, plain, media))]
}

const mediaAttacks = (contract: Node, plain: Attack, media: Media): Attack[] => {
  const headers = { ...plain.headers, 'content-type': encodeBody(media, {}).type }
  const attack = (why: string, body: string): Attack => ({
    ...plain,
    headers,
    why: `${media.type} ${why}`,
    body,
  })
  const [example = {}] = media.examples.values()
  const paths = new Map(
    [...(media.schema ? membersOfSchema(contract, media.schema) : []), ...membersOfValue(example)].map(
      (path) => [path.join('.'), path],
    ),
  )
  if (!isJson(media.type)) return formAttacks(media, example, attack, paths)
  return [...paths].flatMap(([name, path]) => [
    ...HOSTILE_VALUES.map((value) =>
      attack(`${name} = ${value.slice(0, 40)}`, withText(example, path, value)),
    ),
    attack(`without ${name}`, JSON.stringify(without(example, path))),
    ...beside(path).map(([why, extra]) => attack(`${name} ${why}`, withText(example, extra, '1'))),
    attack(`${name} twice`, withText(example, path, 'null').replace(/^\{/, `{${JSON.stringify(path[0])}:1,`)),
  ])
}

/** Members that no schema names, next to one that it does. */
const beside = (path: MemberPath): [why: string, path: MemberPath][] =>
  ['no_such_member', '__proto__', 'constructor', ''].map((name) => [
    `with ${name || 'an empty name'} beside it`,
    [...path.slice(0, -1), name],
  ])

const formAttacks = (
  media: Media,
  example: unknown,
  attack: (why: string, body: string) => Attack,
  paths: ReadonlyMap<string, MemberPath>,
): Attack[] =>
  [...paths].flatMap(([name, path]) =>
    path.length > 1
      ? []
      : HOSTILE_TEXTS.map((text) =>
          attack(
            `${name} = ${text.slice(0, 40)}`,
            encodeBody(media, { ...Object(example), [name]: text }).content,
          ),
        ),
  )
