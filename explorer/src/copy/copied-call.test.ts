import { expect, test } from 'vitest'
import type { CopiedCall } from './copied-call.ts'
import { languages } from './languages.ts'

const addresses = { baseUrl: 'http://localhost:8080', siblingBaseUrl: 'http://localhost:8081' }

const search = {
  operation: 'data_runQuickSearch',
  query: { _page_size: 5 },
  body: { item_types: ['OrthoScene'], filter: { type: 'NotFilter', config: null } },
} satisfies CopiedCall

const collection = {
  operation: 'catalog_getCollection',
  path: { collectionId: 'orthoscene-3m' },
} satisfies CopiedCall

const advance = {
  control: 'POST',
  template: '/control/clock/advance',
  body: { seconds: 3600 },
} satisfies CopiedCall

const clock = { control: 'GET', template: '/control/clock' } satisfies CopiedCall

for (const [why, call, language, want] of [
  [
    'a key at the main address',
    search,
    'curl',
    `curl 'http://localhost:8080/data/v1/quick-search?_page_size=5' -H "authorization: api-key $API_KEY" -H 'content-type: application/json' --data-raw '{"item_types":["OrthoScene"],"filter":{"type":"NotFilter","config":null}}'`,
  ],
  [
    'a key at the main address',
    search,
    'TypeScript',
    `import { createPlatform } from 'imagery-platform-client'

const { API_KEY = '' } = process.env
const platform = createPlatform({
  baseUrl: 'http://localhost:8080',
  apiKey: API_KEY,
})

const answer = await platform.data.runQuickSearch({
  params: { query: { _page_size: 5 } },
  body: {
    item_types: ['OrthoScene'],
    filter: { type: 'NotFilter', config: null },
  },
})
console.log(answer)`,
  ],
  [
    'a key at the main address',
    search,
    'Python',
    `import os

import requests

url = "http://localhost:8080/data/v1/quick-search?_page_size=5"
headers = {"Authorization": f"api-key {os.environ['API_KEY']}"}
body = {
    "item_types": ["OrthoScene"],
    "filter": {"type": "NotFilter", "config": None},
}

response = requests.post(url, headers=headers, json=body, timeout=30)
response.raise_for_status()
print(response.text)`,
  ],
  [
    'a token at the second',
    collection,
    'curl',
    `curl 'http://localhost:8081/catalog/v1/collections/orthoscene-3m' -H "authorization: Bearer $TOKEN"`,
  ],
  [
    'a token at the second',
    collection,
    'TypeScript',
    `import { createPlatform } from 'imagery-platform-client'

const { TOKEN = '' } = process.env
const platform = createPlatform({
  baseUrl: 'http://localhost:8080',
  siblingBaseUrl: 'http://localhost:8081',
  token: TOKEN,
})

const answer = await platform.catalog.getCollection({
  params: { path: { collectionId: 'orthoscene-3m' } },
})
console.log(answer)`,
  ],
  [
    'no credentials for control',
    advance,
    'curl',
    `curl 'http://localhost:8080/control/clock/advance' -H 'content-type: application/json' --data-raw '{"seconds":3600}'`,
  ],
  [
    'no credentials for control',
    advance,
    'TypeScript',
    `import { createControlClient } from 'imagery-platform-client'

const control = createControlClient({ baseUrl: 'http://localhost:8080' })

const { data, error } = await control.POST('/control/clock/advance', {
  body: { seconds: 3600 },
})
console.log(data ?? error)`,
  ],
  [
    'no credentials for control',
    clock,
    'Python',
    `import requests

url = "http://localhost:8080/control/clock"

response = requests.get(url, timeout=30)
response.raise_for_status()
print(response.text)`,
  ],
] as const satisfies readonly [string, CopiedCall, string, string][])
  test(`${language}: ${why}`, async () => {
    const written = await languages.find(({ title }) => title === language)?.write(call, addresses)
    expect(written).toBe(want)
  })
