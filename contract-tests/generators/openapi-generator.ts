import { AUTHORIZATION, BASE_URL, type Command, type Generator, type Program } from './generator.ts'
import { compileGo, runGo } from './go.ts'
import { compileJava, compileKotlin, kotlinProject, runJava, runKotlin } from './jvm.ts'
import { checkPythonTypes, inEnvironment, python, runPython } from './python.ts'
import { compileTypeScript, environment, project, runTypeScript } from './typescript.ts'

/** What it says of each language; it reads forms, and then says that it does not. */
const complaints = [
  {
    says: /Form parameters with additionalProperties are not supported/,
    issue: 'OpenAPITools/openapi-generator#22272',
  },
]

/** What its compiler would gain is less than what it costs in a run of seconds. */
const JAVA = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'

const generate =
  (language: string, ...options: readonly string[]) =>
  async (document: string): Promise<Command> => {
    await python()
    const command = [inEnvironment('openapi-generator-cli'), 'generate', '-g', language]
    const paths = ['-i', document, '-o', 'client']
    return ['env', `JAVA_TOOL_OPTIONS=${JAVA}`, ...command, ...paths, ...options]
  }

const pythonCall: Program = {
  file: 'call.py',
  wrongFile: 'wrong.py',
  parameter: 'page_size',
  text: `import os

from imagery import ApiClient, Configuration, MosaicsApi

client = ApiClient(Configuration(host=os.environ["${BASE_URL}"]))
client.set_default_header("Authorization", os.environ["${AUTHORIZATION}"])
page = MosaicsApi(client).mosaics_list_mosaics(page_size=2)
print(" ".join(mosaic.name for mosaic in page.mosaics))
`,
}

const typescriptCall: Program = {
  file: 'call.ts',
  wrongFile: 'wrong.ts',
  parameter: 'pageSize',
  text: `import { Configuration, MosaicsApi } from './client'

const headers = { Authorization: ${environment.authorization} }
const api = new MosaicsApi(new Configuration({ basePath: ${environment.baseUrl}, headers }))
const page = await api.mosaicsListMosaics({ pageSize: 2 })
console.log(page.mosaics.map((mosaic) => mosaic.name).join(' '))
`,
}

const goCall: Program = {
  file: 'call.go',
  wrongFile: 'wrong/call.go',
  parameter: 'PageSize',
  text: `package main

import (
	"context"
	"fmt"
	"os"

	imagery "imagery/client"
)

func main() {
	configuration := imagery.NewConfiguration()
	configuration.Servers = imagery.ServerConfigurations{{URL: os.Getenv("${BASE_URL}")}}
	configuration.AddDefaultHeader("Authorization", os.Getenv("${AUTHORIZATION}"))
	api := imagery.NewAPIClient(configuration).MosaicsAPI
	page, _, err := api.MosaicsListMosaics(context.Background()).PageSize(2).Execute()
	if err != nil {
		panic(err)
	}
	fmt.Println(page.Mosaics[0].Name, page.Mosaics[1].Name)
}
`,
}

const javaCall: Program = {
  file: 'Call.java',
  wrongFile: 'Wrong.java',
  parameter: 'pageSize',
  text: `import java.util.stream.Collectors;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.MosaicsApi;
import org.openapitools.client.model.MosaicPage;

class Call {
  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient();
    client.setBasePath(System.getenv("${BASE_URL}"));
    client.addDefaultHeader("Authorization", System.getenv("${AUTHORIZATION}"));
    MosaicPage page = new MosaicsApi(client).mosaicsListMosaics().pageSize(2L).execute();
    System.out.println(page.getMosaics().stream().map(mosaic -> mosaic.getName()).collect(Collectors.joining(" ")));
  }
}
`,
}

const kotlinCall: Program = {
  file: 'Call.kt',
  wrongFile: 'Wrong.kt',
  parameter: 'pageSize',
  text: `import org.openapitools.client.apis.MosaicsApi
import org.openapitools.client.infrastructure.ApiClient

fun main() {
    ApiClient.apiKey["Authorization"] = System.getenv("${AUTHORIZATION}")
    val page = MosaicsApi(System.getenv("${BASE_URL}")).mosaicsListMosaics(pageSize = 2)
    println(page.mosaics.joinToString(" ") { it.name })
}
`,
}

/** OpenAPITools/openapi-generator#24727: it imports the types of forms, and leaves them out unless told not to. */
const WITH_FORMS = '--global-property=skipFormModel=false,apiTests=false,modelTests=false'

/** Those whose clients Maven builds. */
export const jvmGenerators: readonly Generator[] = [
  {
    name: 'openapi-generator, java',
    document: 'openapi-3.0.json',
    files: () => ({}),
    generate: generate('java', WITH_FORMS, '--additional-properties=useSingleRequestParameter=true'),
    complaints,
    call: javaCall,
    compile: compileJava,
    run: runJava,
  },
  {
    name: 'openapi-generator, kotlin',
    document: 'openapi-3.0.json',
    files: () => kotlinProject,
    // Constants named `name` hide a member of Kotlin's own, defaults of numbers and addresses are written as texts, and a choice
    // between an object and a list becomes a class that does not compile.
    generate: generate(
      'kotlin',
      WITH_FORMS,
      '--additional-properties=enumPropertyNaming=UPPERCASE',
      '--type-mappings=number=kotlin.Double,URI=kotlin.String',
      '--schema-mappings=NotFilter_config=kotlin.Any',
    ),
    complaints,
    call: kotlinCall,
    compile: compileKotlin,
    run: runKotlin,
  },
]

export const openapiGenerators: readonly Generator[] = [
  {
    name: 'openapi-generator, python',
    document: 'openapi-3.0.json',
    files: () => ({ 'mypy.ini': '[mypy]\nmypy_path = client\n' }),
    // A member `datetime` would hide the type of that name from the members after it.
    generate: generate(
      'python',
      '--additional-properties=packageName=imagery',
      '--name-mappings=datetime=datetime_',
    ),
    complaints,
    call: pythonCall,
    // It does not promise that its own code passes: a scheme with two flows stands twice in one type, for one.
    compile: () => checkPythonTypes('--follow-imports=silent'),
    run: async () => ['env', 'PYTHONPATH=client', ...(await runPython())],
  },
  {
    name: 'openapi-generator, typescript-fetch',
    document: 'openapi-3.0.json',
    files: () => project,
    // OpenAPITools/openapi-generator#24727: it imports the types of forms, and leaves them out unless told not to.
    generate: generate('typescript-fetch', '--global-property=skipFormModel=false'),
    complaints,
    call: typescriptCall,
    compile: compileTypeScript,
    run: runTypeScript,
  },
  {
    name: 'openapi-generator, go',
    document: 'openapi-3.0.json',
    files: () => ({
      'go.mod': 'module imagery\n\ngo 1.23\n\nrequire gopkg.in/validator.v2 v2.0.1\n',
    }),
    // OpenAPITools/openapi-generator#535: constants of two enumerations have one name unless it is told to write both.
    generate: generate(
      'go',
      '--additional-properties=packageName=imagery,enumClassPrefix=true,withGoMod=false',
      '--global-property=apiTests=false,modelTests=false',
    ),
    complaints,
    call: goCall,
    compile: compileGo,
    run: runGo,
  },
]
