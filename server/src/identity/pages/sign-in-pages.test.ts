import { expect, test } from 'vitest'
import { consentPage, signInPage } from './sign-in-pages.ts'

/** Stored before names were held to one line. */
const REVERSED = 'good \u{202e}live'
const APP = { kind: 'app', id: 'an-app', name: REVERSED, redirectUris: ['http://127.0.0.1/'] } as const
const USER = { id: '1', orgId: 1, name: REVERSED, detail: REVERSED, profile: {}, email: {} }

test.each([
  ['sign-in', signInPage(APP, [USER]), 3],
  ['consent', consentPage(APP, USER, ['read'], 'https://a.example/logout'), 3],
])('the %s page isolates each name from the text around it', (_page, text, count) => {
  expect(text.split(`<bdi>${REVERSED}</bdi>`)).toHaveLength(count + 1)
  expect(text.split(REVERSED)).toHaveLength(count + 1)
})
