import { expect, test } from 'vitest'
import { testsOfOtherAreas } from './other-areas.ts'

const modules = new Map([
  ['server/src/areas/orders/orders/new-order.ts', 'export {}'],
  ['server/src/areas/orders/orders/handlers.test.ts', "await call('/compute/ops')"],
  ['server/src/areas/quota/products/handlers.test.ts', "import { account } from '../account.fixture.ts'"],
  ['server/src/areas/quota/account.fixture.ts', 'export {}'],
  ['server/src/areas/quota/orders.test.ts', 'export {}'],
  ['server/src/areas/data/downloads.test.ts', "await call('/compute/ops/orders/v2')"],
  ['server/src/areas/data/items.test.ts', "await run('orders_createOrder')"],
  ['server/src/areas/batch/tasks.test.ts', "import { order } from '../orders/orders.fixture.ts'"],
  ['server/src/areas/batch/lenient.test.ts', "import { task } from './task.fixture.ts'"],
  ['server/src/areas/batch/task.fixture.ts', "import { it } from './it.fixture.ts'"],
  [
    'server/src/areas/batch/it.fixture.ts',
    "import { t } from './task.fixture.ts'\nexport const it = 'orders'",
  ],
  ['server/src/areas/reports/contents.test.ts', "// reorders rows\nstart('--orders', orders)"],
  ['server/src/http/listener/listen.test.ts', "await call('/data/v1')"],
  ['server/src/http/admission/turns.test.ts', "await call('/compute/ops/orders/v2')"],
  ['server/src/platform/start.test.ts', 'export {}'],
  ['server/test/index.test.ts', 'export {}'],
])

const ORDERS = 'server/src/areas/orders/orders/new-order.ts'
const QUOTA = 'server/src/areas/quota/products/handlers.test.ts'
const REPORTS = 'server/src/areas/reports/contents.test.ts'
const HTTP = 'server/src/http/listener/listen.test.ts'

test.each<[why: string, changed: readonly string[], want: readonly string[]]>([
  ['a change of one area: those of areas and rooms that do not name it', [ORDERS], [QUOTA, REPORTS, HTTP]],
  ['a change of two areas: those that name neither', [ORDERS, QUOTA], [REPORTS, HTTP]],
  ['a change of what areas share: none', [ORDERS, 'server/src/areas/context.ts'], []],
  ['a change of another room, too: none', [ORDERS, 'server/src/stores/order.ts'], []],
  ['no change: none', [], []],
])('tests that are left out after %s', (_why, changed, want) => {
  expect(testsOfOtherAreas(changed, modules)).toEqual(want)
})
