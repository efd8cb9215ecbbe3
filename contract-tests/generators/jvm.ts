import { spawnSync } from 'node:child_process'
import type { Command } from './generator.ts'

/** Whether this machine has what clients for the JVM are built with, which no package registry of the other languages has. */
export const hasMaven = spawnSync('mvn', ['--version']).status === 0

/** Commands in turn, up to the first that fails. */
const inTurn = (...commands: readonly string[]): Command => ['sh', '-c', commands.join(' && ')]

/** Prints only where it fails: even without color it writes escape sequences. */
const maven = (goals: string): string =>
  `{ mvn --quiet --batch-mode --log-file maven.log -Dmaven.test.skip ${goals} > /dev/null 2>&1 || { cat maven.log; false; }; }`

/** Writes the class path of the dependencies of a project. */
const CLASS_PATH = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:build-classpath'

/** Compiles the client with its own build file, then the program, and the wrong one, whose faults have a line each. */
export const compileJava = (): Command =>
  inTurn(
    maven(`--file client/pom.xml compile ${CLASS_PATH} -Dmdep.outputFile="$PWD/classpath"`),
    'javac -cp "client/target/classes:$(cat classpath)" -d program Call.java',
    'javac -XDrawDiagnostics -cp "client/target/classes:$(cat classpath)" -d program Wrong.java',
  )

export const runJava = (): Command => inTurn('java -cp "program:client/target/classes:$(cat classpath)" Call')

/** The compiler is one of the dependencies. */
const KOTLIN = [
  'java -cp "$(cat classpath)" org.jetbrains.kotlin.cli.jvm.K2JVMCompiler',
  '-nowarn -no-stdlib -no-reflect -cp "client.jar:$(cat classpath)"',
].join(' ')

/** Compiles the client, the program, and the wrong one. Its own build file needs Gradle, which Debian has too old. */
export const compileKotlin = (): Command =>
  inTurn(
    maven(`${CLASS_PATH} -Dmdep.outputFile=classpath`),
    `${KOTLIN} -d client.jar client/src/main/kotlin`,
    `${KOTLIN} -d program Call.kt`,
    `${KOTLIN} -d program Wrong.kt`,
  )

export const runKotlin = (): Command => inTurn('java -cp "program:client.jar:$(cat classpath)" CallKt')

/** The dependencies that the client's own build file names, and the compiler. */
const KOTLIN_DEPENDENCIES = [
  ['org.jetbrains.kotlin', 'kotlin-compiler-embeddable', '2.4.0'],
  ['org.jetbrains.kotlin', 'kotlin-stdlib-jdk8', '2.4.0'],
  ['org.jetbrains.kotlin', 'kotlin-reflect', '2.4.0'],
  ['com.squareup.moshi', 'moshi-kotlin', '1.15.2'],
  ['com.squareup.moshi', 'moshi-adapters', '1.15.2'],
  ['com.squareup.okhttp3', 'okhttp-jvm', '5.4.0'],
]

const dependency = ([group = '', artifact = '', version = '']: readonly string[]): string =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`

/** A project of Maven that has them. */
export const kotlinProject = {
  'pom.xml': `<project xmlns="http://maven.apache.org/POM/4.0.0">
<modelVersion>4.0.0</modelVersion><groupId>imagery</groupId><artifactId>call</artifactId><version>1</version>
<dependencies>${KOTLIN_DEPENDENCIES.map(dependency).join('')}</dependencies>
</project>
`,
}
