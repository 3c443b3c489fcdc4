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

/**
 * In builds of an app: all that its page needs at once comes in one file, `first`. Left alone, every module that a later
 * part needs too would become a file of its own, and each of them a request. For `rollupOptions.output`.
 */
export declare const oneFirstFile: {
  readonly codeSplitting: { readonly groups: [{ readonly name: string; readonly tags: ['$initial'] }] };
};
