// @ts-check
// Compiles files in a process of its own, because the bundler keeps some 700 MB of memory until its process ends.
// `compiled.js` starts it with the files and receives the result, or the message of what went wrong.
import { compile, WHERE_SOURCES_ARE, WITH_FILES } from './compile.js'

const result = await compile(process.argv.slice(2), WHERE_SOURCES_ARE, WITH_FILES).catch(
  (/** @type {Error} */ { message }) => message,
)
process.send?.(result, undefined, {}, () => {
  if (process.connected) process.disconnect()
})
