/**
 * Vite plugin that parses the message catalogues of the app and this package at build time, so that no parser is sent
 * to the browser.
 */
export declare const compileMessages: () => {
  readonly name: string;
  readonly enforce: 'pre';
  configResolved(config: { readonly root: string }): void;
  transform(text: string, file: string): { readonly code: string; readonly map: null } | null;
};

/**
 * Alias that replaces react-intl's message parser in builds, where messages are parsed already. For `resolve.alias`.
 */
export declare const withoutMessageParser: { readonly find: RegExp; readonly replacement: string };

/** Environment in which Vite applies a plugin. */
interface BuildCommand {
  readonly command: 'build' | 'serve';
  readonly mode: string;
}

/**
 * Vite plugin for production browser builds: removes the schemas of endpoints, since answers are not validated there
 * (`checkAnswers`), and marks valibot calls as pure; otherwise the bundler would recognize them as unused only after
 * assigning modules to chunks. Builds with mocks keep the contract, by which the mocks answer.
 */
export declare const stripContractSchemas: () => {
  readonly name: string;
  apply(config: { readonly build?: { readonly ssr?: string | boolean } }, run: BuildCommand): boolean;
  transform(
    this: { parse(code: string): unknown },
    code: string,
    file: string,
  ): { readonly code: string; readonly map: null } | null;
};

/**
 * Puts all modules that the page needs at once into one chunk, `first`; otherwise every module shared with a lazy chunk
 * would become a chunk, and a request, of its own. The early script is a chunk of its own. For `rollupOptions.output`.
 */
export declare const singleEntryChunk: {
  readonly codeSplitting: {
    readonly groups: [{ readonly name: string; readonly tags: ['$initial']; readonly test: RegExp }];
  };
};

/**
 * Treats property reads as free of side effects, in the app and its dependencies, so that a schema derived from
 * another's entries is removed with its last user. For `rollupOptions.treeshake`.
 */
export declare const sideEffectFreeReads: { readonly propertyReadSideEffects: false };
