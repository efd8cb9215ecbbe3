import { AUTHORIZATION, BASE_URL, type Generator } from './generator.ts'
import { compileGo, go, runGo } from './go.ts'

export const oapiCodegen: Generator = {
  name: 'oapi-codegen',
  document: 'openapi-3.0.json',
  files: () => ({
    'go.mod': 'module imagery\n\ngo 1.24\n\nrequire github.com/oapi-codegen/runtime v1.9.0\n',
    'client/.keep': '',
    'config.yaml': 'package: client\ngenerate: { models: true, client: true }\noutput: client/client.go\n',
  }),
  generate: async (document) => [
    ...(['env', 'GOFLAGS=-mod=mod', await go(), 'run'] as const),
    ...[
      'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2',
      '-config',
      'config.yaml',
      document,
    ],
  ],
  call: {
    file: 'call.go',
    wrongFile: 'wrong/call.go',
    parameter: 'UnderscorePageSize',
    text: `package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	imagery "imagery/client"
)

func main() {
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", os.Getenv("${AUTHORIZATION}"))
		return nil
	}
	client, err := imagery.NewClientWithResponses(os.Getenv("${BASE_URL}"), imagery.WithRequestEditorFn(authorize))
	if err != nil {
		panic(err)
	}
	size := imagery.MosaicsPageSize(2)
	page, err := client.MosaicsListMosaicsWithResponse(context.Background(), &imagery.MosaicsListMosaicsParams{UnderscorePageSize: &size})
	if err != nil {
		panic(err)
	}
	fmt.Println(page.JSON200.Mosaics[0].Name, page.JSON200.Mosaics[1].Name)
}
`,
  },
  compile: compileGo,
  run: runGo,
}
