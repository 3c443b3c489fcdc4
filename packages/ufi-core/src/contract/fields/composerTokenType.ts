/** The kinds of composer tokens: something to attach other than text or an upload. */
export const composerTokenTypes = ['donation', 'place', 'link'] as const;
/** See {@link composerTokenTypes}. */
export type ComposerTokenType = (typeof composerTokenTypes)[number];
