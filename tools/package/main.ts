import { buildPackage } from './build-package.ts'

for (const workspace of ['server', 'client'] as const) console.log(await buildPackage(workspace))
