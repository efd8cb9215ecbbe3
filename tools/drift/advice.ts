import type { Place } from './places.ts'

type Advice = Readonly<Record<'request' | 'response', string>>

const both = (text: string): Advice => ({ request: text, response: text })

/** What a caller has to do about a breaking change, by the rule that found it. */
const ADVICE: ReadonlyMap<string, Advice> = new Map([
  ['operation-removed', both('Stop calling it.')],
  ['path-removed', both('Stop calling it.')],
  ['operation-id-changed', both('Rename it in code that was generated from the contract.')],
  ['parameter-removed', both('Stop sending it.')],
  ['parameter-became-required', both('Send it with every call.')],
  ['parameter-serialization-changed', both('Write it in the new form.')],
  ['request-body-removed', both('Send no body.')],
  ['request-body-became-required', both('Send a body with every call.')],
  ['response-removed', both('Expect the statuses that are left.')],
  ['response-header-removed', both('Do without the header.')],
  ['response-header-became-optional', both('Be ready for its absence.')],
  [
    'media-type-removed',
    { request: 'Send a media type that is left.', response: 'Read a media type that is left.' },
  ],
  ['security-requirement-changed', both('Send the credentials that are asked for now.')],
  ['security-scheme-changed', both('Send the credentials in the new form.')],
  ['server-removed', both('Call the address that is left.')],
  ['webhook-parameter-removed', both('Be ready for its absence.')],
  ['servers-moved', both('Call it at the address that it has now.')],
  ['schema-type-changed', { request: 'Send a type that is left.', response: 'Be ready for the new type.' }],
  ['enum-values-removed', both('Send one of the values that are left.')],
  ['enum-values-added', both('Be ready for the new value.')],
  ['required-properties-added', both('Send the member with every call.')],
  ['required-properties-removed', both('Be ready for its absence.')],
  ['property-removed', { request: 'Stop sending it.', response: 'Stop reading it.' }],
  [
    'schema-constraint-changed',
    { request: 'Send what is within the new bound.', response: 'Be ready for what is beyond the old bound.' },
  ],
  [
    'schema-combinator-changed',
    { request: 'Send one of the forms that are left.', response: 'Be ready for the new forms.' },
  ],
  ['default-changed', both('Send the value to be answered as before.')],
])

/** What a caller has to do about a change that a rule found breaking. */
export const adviceOn = (rule: string, direction: Place['direction']): string =>
  ADVICE.get(rule)?.[direction === 'response' ? 'response' : 'request'] ?? 'Read the change and follow it.'
