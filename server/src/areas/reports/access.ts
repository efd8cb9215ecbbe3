import { notFound, Problem } from '../../kernel/problem.ts'
import type { Principal } from '../../kernel/principal.ts'
import { ORGANISATIONS } from '../../world/people.ts'
import { WORLD_PLANS } from '../../world/reports/plans.ts'
import type { Plan } from '../../world/reports/plans.ts'

type Caller = Pick<Principal, 'orgId'>

/** Ids of the parts of an organisation that are billed with it. */
export const suborgsOf = (orgId: number): readonly number[] =>
  ORGANISATIONS.filter(({ parent }) => parent === orgId).map(({ id }) => id)

/** Ids of the organisations whose reports a caller may see: its own, and its sub-organisations. */
export const visibleTo = ({ orgId }: Caller): readonly number[] => [orgId, ...suborgsOf(orgId)]

/**
 * The organisation that a list is to show: that of the credentials, unless another is named.
 * @throws Problem 403 where the caller may not see its reports, whether it exists or not
 */
export const listedOrg = (caller: Caller, named: number | undefined): number => {
  const orgId = named ?? caller.orgId
  if (!visibleTo(caller).includes(orgId))
    throw new Problem(403, `You may not see reports of the organization ${orgId}`)
  return orgId
}

/** @param now milliseconds since 1970 UTC @throws Problem 404 where the caller sees no such plan (yet) */
export const planOf = (caller: Caller, id: number, now: number): Plan => {
  const plan = WORLD_PLANS.get(id)
  if (!plan || plan.from > now || !visibleTo(caller).includes(plan.orgId)) throw notFound('plan', id)
  return plan
}

/** The plan that pays for a product access. @throws Problem 404 where the caller sees no such product access (yet) */
export const planOfProduct = (caller: Caller, id: number, now: number): Plan => {
  const plan = [...WORLD_PLANS.values()].find(({ productId }) => productId === id)
  if (!plan || plan.from > now || !visibleTo(caller).includes(plan.orgId))
    throw notFound('product access', id)
  return plan
}
