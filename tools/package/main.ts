import { buildPackage } from './build-package.ts'
import { PUBLISHED } from './published.ts'

for (const workspace of PUBLISHED) console.log(await buildPackage(workspace))
