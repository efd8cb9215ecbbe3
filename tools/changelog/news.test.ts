import { expect, test } from 'vitest'
import type { Change } from '../drift/changes.ts'
import { formatNews } from './news.ts'
import type { PlannedPackage } from './planned-packages.ts'

const at = (operationId: string, part: string) => ({ operationId, direction: 'response', part }) as const

const added = (pointer: string, ...places: Change['places']): Change => ({
  impact: 'minor',
  message: `Header added: ${pointer}`,
  advice: '',
  places,
})

const broken: Change = {
  impact: 'major',
  message: 'Upper bound changed.',
  advice: 'Send what is within the new bound.',
  places: [{ operationId: 'maps_listMaps', direction: 'request', part: 'query parameter "limit"' }],
}

const reworded: Change = { impact: 'patch', message: 'Operation modified.', advice: '', places: [] }

test.each<[why: string, changes: readonly Change[], want: string]>([
  ['nothing changed', [], ''],
  ['a place is reworded', [reworded], ''],
  [
    'a change of one kind is met in two places',
    [
      added('#/paths/~1maps/get/responses/200/headers/Age', at('maps_listMaps', 'response 200')),
      added('#/paths/~1maps/post/responses/200/headers/Age', at('maps_createMap', 'response 200')),
    ],
    '\n#### Added\n\n- Header added: Age\n  - response 200 of maps_listMaps, maps_createMap\n',
  ],
  [
    'two changes of one kind add something else',
    [
      added('#/paths/~1maps/get/responses/200/headers/Age', at('maps_listMaps', 'response 200')),
      added('#/paths/~1maps/get/responses/200/headers/Via', at('maps_listMaps', 'response 200')),
    ],
    '\n#### Added\n\n- Header added: Age\n  - response 200 of maps_listMaps\n- Header added: Via\n  - response 200 of maps_listMaps\n',
  ],
  [
    'callers break',
    [added('#/x', at('maps_listMaps', 'response 200')), broken],
    `
#### Breaking

- Upper bound changed.
  - request query parameter "limit" of maps_listMaps
  - Callers: Send what is within the new bound.

#### Added

- Header added: x
  - response 200 of maps_listMaps
`,
  ],
])('the contract where %s', (_why, changes, want) => {
  expect(formatNews({ line: 'So it is.', changes }, [])).toBe(`### The contract\n\nSo it is.\n${want}`)
})

const unnamed: PlannedPackage = {
  name: 'maps',
  carriesContract: true,
  bump: 'minor',
  version: '0.2.0',
  news: [],
}

test.each<[why: string, planned: PlannedPackage, want: string]>([
  ['has no news', unnamed, ''],
  [
    'has news of all kinds',
    {
      ...unnamed,
      news: [
        { bump: 'patch', text: 'No more waits.' },
        { bump: 'minor', text: 'It draws:\n\n- lines\n- circles\n' },
        { bump: 'major', text: '`draw` is gone.' },
      ],
    },
    `
### maps 0.2.0

#### Breaking

- \`draw\` is gone.

#### Added

- It draws:

  - lines
  - circles

#### Fixed

- No more waits.
`,
  ],
  [
    'has news that look like a section',
    { ...unnamed, news: [{ bump: 'patch', text: 'No more waits.\n## Unreleased' }] },
    '\n### maps 0.2.0\n\n#### Fixed\n\n- No more waits.\n  ## Unreleased\n',
  ],
])('a package that %s', (_why, planned, want) => {
  expect(formatNews({ line: 'So it is.', changes: [] }, [planned])).toBe(
    `### The contract\n\nSo it is.\n${want}`,
  )
})
