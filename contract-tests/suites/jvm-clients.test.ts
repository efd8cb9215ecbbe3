import { test } from 'vitest'
import { hasMaven } from '../generators/jvm.ts'
import { testGenerators } from '../generators/making-clients.ts'
import { jvmGenerators } from '../generators/openapi-generator.ts'

// Only the registry of Maven has what these clients are built with, so they belong to the nightly run.
if (hasMaven) testGenerators(jvmGenerators)
else
  test('clients for Java and Kotlin compile and call', ({ skip }) => {
    skip('there is no Maven (apt-get install maven)')
  })
