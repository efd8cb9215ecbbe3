import { deleteOrganization, deleteUser } from '../../admin/organizations.ts'
import { ORGANIZATION, PLAN, PRODUCT, USER } from '../../admin/record-kinds.ts'
import { deleteRecord } from '../../admin/records.ts'
import { ORGANIZATION_RECORD, USER_RECORD } from '../../world/import/account-record.ts'
import { PLAN_RECORD, PRODUCT_RECORD } from '../../world/import/plan-shapes.ts'
import { recordNoun } from './record-noun.ts'
import type { Noun } from './verb.ts'

/** Organizations, users, plans and products. */
export const RECORD_NOUNS: readonly Noun[] = [
  recordNoun({
    kind: ORGANIZATION,
    schema: ORGANIZATION_RECORD,
    isOfOrganization: false,
    summary: 'organizations, and what their users may not download',
    examples: {
      list: '',
      show: '812',
      create: '--id 820 --name "Delta Fisheries" --parent 812',
      update: '905 --withheld-item-types CloseupScene',
      delete: '905 --yes',
    },
    removal: 'the organization with its users, clients, keys, secrets, orders, jobs and files',
    remove: (administration, { id }) => deleteOrganization(administration, Number(id)),
  }),
  recordNoun({
    kind: USER,
    schema: USER_RECORD,
    isOfOrganization: false,
    summary: 'users of organizations',
    examples: {
      list: '--organization 812',
      show: '4101',
      create:
        '--id 6101 --organization 812 --given-name Lotte --family-name Bakker --username lotte --email lotte@delta.example',
      update: '4107 --organization 813',
      delete: '4107 --yes',
    },
    removal: 'the user with its keys, sessions, searches and features',
    remove: (administration, { id }) => deleteUser(administration, id),
  }),
  recordNoun({
    kind: PLAN,
    schema: PLAN_RECORD,
    isOfOrganization: true,
    summary: 'what organizations subscribe to',
    examples: {
      list: '--organization 812',
      show: '3310 --organization 812',
      create:
        '--id 3900 --subscription 6900 --organization 812 --name "Delta 2026" --quota-style on_demand_large_areas_v1 --active-from 2026-01-01T00:00:00Z',
      update: '3310 --organization 812 --active-to 2027-07-01T00:00:00Z',
      delete: '3310 --organization 812 --yes',
    },
    removal: 'the plan',
    remove: (administration, place) => deleteRecord(administration, PLAN, place),
  }),
  recordNoun({
    kind: PRODUCT,
    schema: PRODUCT_RECORD,
    isOfOrganization: true,
    summary: 'quota that organizations have bought',
    examples: {
      list: '--organization 812',
      show: '1204 --organization 812',
      create:
        '--id 1900 --organization 812 --plan 3310 --name delta-monitoring --title Delta --family monitoring --quota-total 60 --term-start-date 2026-01-01T00:00:00Z',
      update: '1204 --organization 812 --quota-total 5000',
      delete: '1204 --organization 812 --yes',
    },
    removal: 'the product',
    remove: (administration, place) => deleteRecord(administration, PRODUCT, place),
  }),
]
