import { describe, test } from 'vitest'
import { hasChromium, type Visit } from '../chromium.ts'
import { expectNoFault, NARROW, NO_FAULT, visitContractDocs, WIDE } from './layout.fixture.ts'

// The page of all areas has a hundred thousand elements, and is therefore opened once. What it consists of is accessible where
// it stands on the pages of the areas; to look at all of it takes a minute.
describe.skipIf(!hasChromium)('the pages of the contract in a browser without a network', () => {
  const visit = visitContractDocs()
  let whole: Promise<Visit> | undefined
  const visitWhole = () => (whole ??= visit('all.html'))

  test(`all.html, wide: ${NO_FAULT}`, async () => expectNoFault(await visitWhole(), WIDE))
  test(`all.html, narrow: ${NO_FAULT}`, async () => expectNoFault(await visitWhole(), NARROW))
})
