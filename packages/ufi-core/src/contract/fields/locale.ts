import * as v from 'valibot';

/** The interface languages, the default first. */
export const locales = ['pt-BR', 'en-US', 'ar'] as const;
/** See {@link locales}. */
export const localeSchema = v.picklist(locales);
/** See {@link locales}. */
export type Locale = v.InferOutput<typeof localeSchema>;
