import ts from 'typescript'
import type { Module } from '../samples/module.ts'

/**
 * The examples of the docstrings of a file, `@example`, as they stand.
 * @param path of the file, which the modules are named after
 */
export const examplesIn = (path: string, text: string): Module[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const examples = new Map<number, Module>()
  const visit = (node: ts.Node): void => {
    for (const { tagName, comment, pos } of ts.getJSDocTags(node)) {
      if (tagName.text !== 'example') continue
      const line = source.getLineAndCharacterOfPosition(pos).line + 1
      const code = ts.getTextOfJSDocComment(comment) ?? ''
      examples.set(pos, { name: `${path}:${line}`.replaceAll(/\W+/g, '-'), code })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...examples.values()]
}

/** What examples take from the program that they are part of. */
const GIVEN = {
  baseUrl: 'string',
  apiKey: 'string',
  body: "import('imagery-platform-client').components['schemas']['OrderRequest']",
  request: 'Request',
}

/**
 * An example as the module of somebody who pastes it: with what it names of the client imported, what it takes from around
 * it declared, and what it gives exported.
 * @param exported names of the values that the client exports
 */
export const pasted = ({ name, code }: Module, exported: readonly string[]): Module => {
  const isNamed = (word: string) => new RegExp(String.raw`(?<![\w.'/])${word}\b(?!'|:)`).test(code)
  const given = Object.entries(GIVEN).filter(([word]) => isNamed(word))
  const lines = [
    `import { ${exported.filter(isNamed).join(', ')} } from 'imagery-platform-client'`,
    ...given.map(([word, type]) => `declare const ${word}: ${type}`),
    code.replaceAll(/^const /gm, 'export const '),
  ]
  return { name, code: `${lines.join('\n')}\n` }
}
