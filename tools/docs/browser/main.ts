import { fillAddresses } from './addresses.ts'
import { activateContents } from './contents.ts'
import { activateCopying } from './copy.ts'
import { activateLanguages } from './languages.ts'
import { openSchemasInPlace } from './schema-links.ts'
import { activateSearch } from './search.ts'
import { createSession } from './session.ts'
import { activateConsoles } from './try-it.ts'

activateContents()
activateSearch()
activateLanguages()
activateCopying()
openSchemasInPlace(document)
activateConsoles(createSession(fillAddresses()))
