/**
 * Vite plugin that parses the message catalogues of the app and this package at build time, so that no parser is sent
 * to the browser. `further` names the app's catalogues that lie elsewhere than in `src/messages`, from its folder.
 */
export declare const compileMessages: (...further: readonly string[]) => {
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
 * Vite plugin for production browser builds: removes the English texts of valibot's issues, which nobody reads there. A
 * message given to a schema stays.
 */
export declare const withoutIssueTexts: () => {
  readonly name: string;
  apply(config: { readonly build?: { readonly ssr?: string | boolean } }, run: BuildCommand): boolean;
  transform(
    this: { error(text: string): never },
    code: string,
    file: string,
  ): { readonly code: string; readonly map: null } | null;
};

/**
 * Vite plugin for production browser builds: removes the formatters that no source uses, and the `further` ones that
 * this app does not use; react-intl binds them all. A source that uses one fails the build.
 */
export declare const withoutUnusedFormatters: (...further: readonly string[]) => {
  readonly name: string;
  apply(config: { readonly build?: { readonly ssr?: string | boolean } }, run: BuildCommand): boolean;
  transform(
    this: { error(text: string): never },
    code: string,
    file: string,
  ): { readonly code: string; readonly map: null } | null;
};

/**
 * Puts all modules that the page needs at once into one chunk; otherwise every module shared with a lazy chunk would
 * become a chunk, and a request, of its own. The script whose modules `early` matches stays a file of its own. Fields
 * of records that the entry does not use are matched by `fields`. Of what only lazy chunks share, `together` names
 * modules that are one chunk: each file costs a request, and a name in the first script. For `rollupOptions.output`.
 */
export declare const singleEntryChunk: (
  early: RegExp,
  fields?: RegExp,
  together?: Readonly<Record<string, RegExp>>,
) => {
  readonly entryFileNames: string;
  readonly chunkFileNames: string;
  readonly assetFileNames: string;
  readonly codeSplitting: {
    readonly groups: { readonly name: string; test: RegExp | ((file: string) => boolean) }[];
  };
};

/** A chunk of a build. */
interface Chunk {
  readonly isEntry?: boolean;
  readonly code?: string;
  readonly fileName: string;
  readonly imports?: readonly string[];
}

/**
 * Vite plugin that fails a production browser build in which an entry imports a chunk, for which a page would wait, or
 * two chunks import each other, of which one would run before what it uses is there.
 */
export declare const refuseEntryImports: () => {
  readonly name: string;
  apply(config: { readonly build?: { readonly ssr?: string | boolean } }, run: BuildCommand): boolean;
  generateBundle(this: { error(text: string): never }, options: unknown, bundle: Readonly<Record<string, Chunk>>): void;
};

/**
 * Vite plugin that fails a production browser build in which one of the named chunks waits for the chunk `late`, which is
 * meant for what is opened later.
 */
export declare const refuseLateImports: (
  late: string,
  names: readonly string[],
) => {
  readonly name: string;
  apply(config: { readonly build?: { readonly ssr?: string | boolean } }, run: BuildCommand): boolean;
  generateBundle(this: { error(text: string): never }, options: unknown, bundle: Readonly<Record<string, Chunk>>): void;
};

/**
 * Vite plugin that fails a production browser build in which one of the named chunks says a text of a catalogue that is
 * loaded later, or waits for a chunk that does.
 */
export declare const refuseLazyTexts: (
  catalogue: URL,
  names: readonly string[],
) => {
  readonly name: string;
  apply(config: { readonly build?: { readonly ssr?: string | boolean } }, run: BuildCommand): boolean;
  generateBundle(this: { error(text: string): never }, options: unknown, bundle: Readonly<Record<string, Chunk>>): void;
};

/**
 * What the bundler may remove when nothing uses it, in the app and its dependencies. Property reads have no side
 * effects, so that a schema derived from another's entries leaves with its last user; nor has making a component or a
 * context, of which libraries make more than an app uses. For `rollupOptions.treeshake`.
 */
export declare const unusedCode: {
  readonly propertyReadSideEffects: false;
  readonly manualPureFunctions: readonly string[];
};
