/**
 * A Vite plugin that parses the app's message catalogues and those of this package at build time, so that no parser
 * travels to the browser.
 */
export declare const compileMessages: () => {
  readonly name: string;
  readonly enforce: 'pre';
  configResolved(config: { readonly root: string }): void;
  transform(text: string, file: string): { readonly code: string; readonly map: null } | null;
};

/** In builds: messages come parsed, so react-intl's parser stays out. For `resolve.alias`. */
export declare const withoutMessageParser: { readonly find: RegExp; readonly replacement: string };

/** What a plugin of Vite is asked with. */
interface BuildCommand {
  readonly command: 'build' | 'serve';
  readonly mode: string;
}

/**
 * A Vite plugin for what a browser gets in production. There answers are not compared with the contract (`checkAnswers`),
 * so calls go without their schemas. What makes a schema is marked as doing nothing else: unmarked, a bundler sees that
 * only once it has decided what stands in which file. The page with mocks answers by the contract and keeps it whole.
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
 * In builds of an app: all that its page needs at once comes in one file, `first`. Left alone, every module that a later
 * part needs too would become a file of its own, and each of them a request. What comes early is
 * a file of its own. For `rollupOptions.output`.
 */
export declare const singleEntryChunk: {
  readonly codeSplitting: {
    readonly groups: [{ readonly name: string; readonly tags: ['$initial']; readonly test: RegExp }];
  };
};

/**
 * In builds of an app: reading a property does nothing by itself, in this code and in what it is made of. So a schema
 * that is made of another's parts leaves with whoever used it. For `rollupOptions.treeshake`.
 */
export declare const sideEffectFreeReads: { readonly propertyReadSideEffects: false };
