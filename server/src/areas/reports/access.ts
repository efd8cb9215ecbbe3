import { notFound, Problem } from '../../kernel/problem.ts'
import type { Principal } from '../../kernel/principal.ts'
import { listBegunPlans, listBegunProducts } from '../../services/quota/plan-store.ts'
import type { Plan } from '../../services/quota/plan.ts'
import type { ReportsServices } from './services.ts'

type Services = Pick<ReportsServices, 'stores' | 'clock' | 'organizations'>
type Caller = Pick<Principal, 'orgId'>

/** Lists the organizations whose reports a caller may see: its own, and the sub-organizations of that. */
export const listVisibleOrgs = (
  { organizations }: Pick<ReportsServices, 'organizations'>,
  { orgId }: Caller,
): readonly number[] => [orgId, ...organizations.listSuborgs(orgId)]

/**
 * Returns the organization whose reports a list shows: the caller's, unless the request names another one.
 * @throws Problem 403 if the caller may not see its reports, whether it exists or not
 */
export const resolveListedOrg = (
  services: Pick<ReportsServices, 'organizations'>,
  caller: Caller,
  named: number | undefined,
): number => {
  const orgId = named ?? caller.orgId
  if (!listVisibleOrgs(services, caller).includes(orgId))
    throw new Problem(403, `You may not see reports of the organization ${orgId}`)

  return orgId
}

/** A plan, and the product access that it pays for: the first listed one, undefined if there is none. */
export interface ReportedPlan extends Plan {
  readonly productId: number | undefined
}

/** Lists the plans of an organization that have begun. */
const listReportedPlans = async (
  { stores, clock }: Omit<Services, 'organizations'>,
  orgId: number,
): Promise<readonly ReportedPlan[]> => {
  const now = clock.now()
  const plans = await listBegunPlans(stores, orgId, now)
  const products = (await listBegunProducts(stores, orgId, now)).filter(({ isListed }) => isListed)
  return plans.map((plan) => ({ ...plan, productId: products.find(({ planId }) => planId === plan.id)?.id }))
}

/** Lists the plans that may pay for what an organization uses: its own, and those of its ancestors. */
export const listPayingPlans = async (
  services: Services,
  orgId: number,
): Promise<readonly ReportedPlan[]> => {
  const parent = services.organizations.findParent(orgId)
  const own = await listReportedPlans(services, orgId)
  return parent === undefined ? own : [...own, ...(await listPayingPlans(services, parent))]
}

const listVisiblePlans = async (services: Services, caller: Caller): Promise<readonly ReportedPlan[]> =>
  (
    await Promise.all(listVisibleOrgs(services, caller).map((orgId) => listReportedPlans(services, orgId)))
  ).flat()

/** @throws Problem 404 if the caller does not see such a plan, or not yet */
export const requirePlan = async (services: Services, caller: Caller, id: number): Promise<ReportedPlan> => {
  const plan = (await listVisiblePlans(services, caller)).find((each) => each.id === id)
  if (!plan) throw notFound('plan', id)

  return plan
}

/**
 * Returns the plan that pays for a product access.
 * @throws Problem 404 if the caller does not see such a product access, or not yet
 */
export const requirePlanOfProduct = async (
  services: Services,
  caller: Caller,
  id: number,
): Promise<ReportedPlan> => {
  const { stores, clock } = services
  for (const orgId of listVisibleOrgs(services, caller)) {
    const products = await listBegunProducts(stores, orgId, clock.now())
    const product = products.find((each) => each.id === id && each.isListed)
    if (product) return requirePlan(services, caller, product.planId)
  }
  throw notFound('product access', id)
}
