import { tsLiteral } from '../../../tools/docs/samples/ts-literal.ts'
import { Variable } from '../../../tools/docs/samples/variable.ts'
import { isOfSibling } from '../session/connection.ts'
import type { Addresses } from '../session/server-facts.ts'
import { callOptions, type ControlCall, type CopiedCall, type PlatformCall } from './copied-call.ts'

/** A call as a module that makes it with our client; the credential comes from the environment. */
export const typescript = (call: CopiedCall, addresses: Addresses): string =>
  'control' in call ? ofControl(call, addresses) : ofPlatform(call, addresses)

const ofPlatform = (call: PlatformCall, { baseUrl, siblingBaseUrl }: Addresses): string => {
  const isSibling = isOfSibling(call.operation)
  const variable = isSibling ? 'TOKEN' : 'API_KEY'
  const options = {
    baseUrl,
    ...(isSibling && siblingBaseUrl !== baseUrl && { siblingBaseUrl }),
    [isSibling ? 'token' : 'apiKey']: new Variable(variable),
  }
  const callee = `const answer = await platform.${call.operation.replace('_', '.')}(`
  return [
    "import { createPlatform } from 'imagery-platform-client'\n",
    `const { ${variable} = '' } = process.env`,
    `const platform = createPlatform(${tsLiteral(options, 'const platform = createPlatform('.length)})\n`,
    `${callee}${givenTo(call, callee.length)})`,
    'console.log(answer)',
  ].join('\n')
}

const ofControl = (call: ControlCall, { baseUrl }: Addresses): string => {
  const callee = `const { data, error } = await control.${call.control}('${call.template}'`
  const given = givenTo(call, callee.length + 2)
  return [
    "import { createControlClient } from 'imagery-platform-client'\n",
    `const control = createControlClient(${tsLiteral({ baseUrl })})\n`,
    `${callee}${given === '' ? '' : `, ${given}`})`,
    'console.log(data ?? error)',
  ].join('\n')
}

/** @param taken characters that stand on the line already */
const givenTo = (call: CopiedCall, taken: number): string => {
  const options = callOptions(call)
  return Object.keys(options).length === 0 ? '' : tsLiteral(options, taken)
}
