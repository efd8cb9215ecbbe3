import { generators } from './generators.ts'
import { testGenerators } from './making-clients.ts'

testGenerators(generators)
