import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, operations } from '../contract/contract.ts'
import { isJson } from '../contract/media.ts'
import { createReplyValidator, type Reply } from '../validate/validate-reply.ts'
import { send } from '../validate/send.ts'
import { signatureFault } from '../validate/signature.ts'
import type { LittleServer } from '../processes/little-server.ts'
import { plainCall, buildRequest } from '../sweep/call.ts'
import { documentedAnswers, answerTitle, preferFor, type DocumentedAnswer } from './documented-answers.ts'
import { mockTarget } from './mock-target.ts'
import { prismOperations, startMock, type PrismOperations } from './prism.ts'

const validateReply = createReplyValidator(contract)

const answers = operations.flatMap(documentedAnswers)
const titled = (some: readonly DocumentedAnswer[]) =>
  some.map((answer) => [answerTitle(answer), answer] as const)

const askFor = (answer: DocumentedAnswer, address: string): Promise<Reply> => {
  const request = buildRequest(plainCall(answer.operation), mockTarget(address))
  for (const [name, value] of Object.entries(preferFor(answer))) request.headers.set(name, value)
  return send(request)
}

/** What the mock sends in place of a file. */
const NO_FILE = 'string'

/** What is wrong with an answer of the mock even so: it has no files to send. */
const knownFaults = ({ media, example }: DocumentedAnswer): string[] =>
  media && !example ? signatureFault(media.type, NO_FILE) : []

const shown = (media: DocumentedAnswer['media'], body: string): unknown => {
  const value: unknown = media && isJson(media.type) ? JSON.parse(body) : body
  return value
}

describe('the mock answers with everything that the contract documents', () => {
  let mock: LittleServer
  let answered = 0
  beforeAll(async () => {
    mock = await startMock()
  })
  afterAll(() => mock.stop())

  test.each(titled(answers))('%s', async (_title, answer) => {
    const { operation, status, media, example } = answer
    const reply = await askFor(answer, mock.baseUrl)
    answered++
    expect(
      { status: reply.status, faults: validateReply(operation, reply) },
      reply.body.slice(0, 500),
    ).toEqual({
      status: Number(status),
      faults: knownFaults(answer),
    })
    if (media) expect(shown(media, reply.body)).toEqual(example ? example.value : NO_FILE)
  })

  test('with every success of every operation', () => {
    const successes = answers.filter(({ status }) => /^[23]/.test(status))
    const files = successes.filter(({ media, example }) => media && !example)
    const count = (some: readonly DocumentedAnswer[]) =>
      new Set(some.map(({ operation, status }) => `${operation.id} ${status}`)).size
    console.log(
      `mock: ${operations.length} operations, ${answered} answers; ` +
        `${count(successes)} documented successes in ${successes.length} answers, ${files.length} of them files`,
    )
    expect(count(successes)).toBe(
      operations.flatMap(({ responses }) => responses).filter(({ status }) => /^[23]/.test(status)).length,
    )
    expect(new Set(successes.map(({ operation }) => operation.id)).size).toBe(operations.length)
    expect(answered).toBe(answers.length)
  })
})

describe('the mock of a contract whose examples have become a number', () => {
  // Any text is a table, so a table cannot be told from one.
  const examples = answers.filter(({ media, example }) => example && media && isJson(media.type))
  let mock: LittleServer
  beforeAll(async () => {
    mock = await startMock(withNumbersAsExamples(await prismOperations()))
  })
  afterAll(async () => {
    console.log(`mock, examples spoiled: ${examples.length} answers`)
    await mock.stop()
  })

  test.each(titled(examples))('shows a fault in %s', async (_title, answer) => {
    const faults = validateReply(answer.operation, await askFor(answer, mock.baseUrl))
    expect(faults).toContainEqual(expect.stringMatching(/^body: must be /))
  })
})

/** The same operations with a number as the value of every example of a response. */
function withNumbersAsExamples(operations: PrismOperations): PrismOperations {
  return operations.map((operation) => ({
    ...operation,
    responses: operation.responses.map((response) => ({
      ...response,
      contents: (response.contents ?? []).map((content) => ({
        ...content,
        examples: (content.examples ?? []).map((example) => ({ ...example, value: 1 })),
      })),
    })),
  }))
}
