import { notFound, Problem } from '../../kernel/problem.ts'
import type { Principal } from '../../kernel/principal.ts'
import { plansOf, productsOf } from '../../services/quota/plan-store.ts'
import type { Plan } from '../../services/quota/plan.ts'
import type { ReportsServices } from './services.ts'

type Services = Pick<ReportsServices, 'stores' | 'clock' | 'organizations'>
type Caller = Pick<Principal, 'orgId'>

/** Ids of the organizations whose reports a caller may see: its own, and its sub-organizations. */
export const visibleTo = (
  { organizations }: Pick<ReportsServices, 'organizations'>,
  { orgId }: Caller,
): readonly number[] => [orgId, ...organizations.suborgsOf(orgId)]

/**
 * The organization whose reports a list shows: that of the credentials, unless the call names another one.
 * @throws Problem 403 where the caller may not see its reports, whether it exists or not
 */
export const listedOrg = (
  services: Pick<ReportsServices, 'organizations'>,
  caller: Caller,
  named: number | undefined,
): number => {
  const orgId = named ?? caller.orgId
  if (!visibleTo(services, caller).includes(orgId))
    throw new Problem(403, `You may not see reports of the organization ${orgId}`)
  return orgId
}

/** A plan, and the product access that it pays for: the first listed one, undefined where there is none. */
export interface ReportedPlan extends Plan {
  readonly productId: number | undefined
}

/** The plans of an organization that have begun. */
const reportedPlansOf = async (
  { stores, clock }: Omit<Services, 'organizations'>,
  orgId: number,
): Promise<readonly ReportedPlan[]> => {
  const now = clock.now()
  const plans = await plansOf(stores, orgId, clock.now())
  const products = (await productsOf(stores, orgId, now)).filter(({ isListed }) => isListed)
  return plans.map((plan) => ({ ...plan, productId: products.find(({ planId }) => planId === plan.id)?.id }))
}

/** The plans that may pay for what an organization uses: its own, and those of its ancestors. */
export const payingPlansOf = async (services: Services, orgId: number): Promise<readonly ReportedPlan[]> => {
  const parent = services.organizations.parentOf(orgId)
  const own = await reportedPlansOf(services, orgId)
  return parent === undefined ? own : [...own, ...(await payingPlansOf(services, parent))]
}

const visiblePlans = async (services: Services, caller: Caller): Promise<readonly ReportedPlan[]> =>
  (await Promise.all(visibleTo(services, caller).map((orgId) => reportedPlansOf(services, orgId)))).flat()

/** @throws Problem 404 where the caller sees no such plan (yet) */
export const planOf = async (services: Services, caller: Caller, id: number): Promise<ReportedPlan> => {
  const plan = (await visiblePlans(services, caller)).find((each) => each.id === id)
  if (!plan) throw notFound('plan', id)
  return plan
}

/** The plan that pays for a product access. @throws Problem 404 where the caller sees no such product access (yet) */
export const planOfProduct = async (
  services: Services,
  caller: Caller,
  id: number,
): Promise<ReportedPlan> => {
  const { stores, clock } = services
  for (const orgId of visibleTo(services, caller)) {
    const products = await productsOf(stores, orgId, clock.now())
    const product = products.find((each) => each.id === id && each.isListed)
    if (product) return planOf(services, caller, product.planId)
  }
  throw notFound('product access', id)
}
