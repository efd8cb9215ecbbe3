import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { artefactsOf } from './artefacts.ts'

const folder = process.cwd()
const output = join(folder, 'generated')

const writeIfChanged = async (path: string, content: string) => {
  const before = await readFile(path, 'utf8').catch(() => undefined)
  if (before === content) return false
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  return true
}

try {
  const artefacts = await artefactsOf(folder)
  await mkdir(output, { recursive: true })
  let changed = 0
  for (const [name, content] of artefacts) {
    if (await writeIfChanged(join(output, name), content)) changed++
  }
  const present = await readdir(output, { recursive: true, withFileTypes: true })
  for (const entry of present.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name)
    if (!artefacts.has(path.slice(output.length + 1))) await rm(path)
  }
  console.log(`generated/: ${artefacts.size} files from spec/, ${changed} changed`)
} catch (error) {
  console.error(`generate: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
