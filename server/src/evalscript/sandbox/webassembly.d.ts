export {}

/** The part of WebAssembly that the sandbox uses. Node has it, but its types do not declare it, nor do those of ECMAScript. */
declare global {
  namespace WebAssembly {
    type Imports = Record<string, Record<string, unknown>>
    type Exports = Record<string, unknown>

    class Module {
      constructor(bytes: Uint8Array)
      readonly [Symbol.toStringTag]: string
    }

    class Instance {
      constructor(module: Module, imports?: Imports)
      readonly exports: Exports
    }

    class Global {
      value: number | bigint
    }

    class Memory {
      /** @param size in pages of 64 KiB */
      constructor(size: { readonly initial: number; readonly maximum: number })
      readonly buffer: ArrayBuffer
      /** @param pages more than there are @returns pages before */
      grow(pages: number): number
    }

    class RuntimeError extends Error {}

    function compile(bytes: Uint8Array): Promise<Module>
  }
}
