// @ts-check
// Compiles files in a process of its own, because the bundler keeps some 700 MB of memory until its process ends.
// `compiled.js` starts it with a pattern of packages and the files, and receives the result, or the message of what went wrong.
import { compile } from './compile.js'
import { WHERE_SOURCES_ARE } from './naming.js'

const [external = '', ...entries] = process.argv.slice(2)
const result = await compile(entries, WHERE_SOURCES_ARE, new RegExp(external)).catch(
  (/** @type {Error} */ { message }) => message,
)
process.send?.(result, undefined, {}, () => {
  if (process.connected) process.disconnect()
})
