import type { Locale } from 'ufi-core/contract';
import arabic from './ar.json' with { type: 'json' };
import english from './en-US.json' with { type: 'json' };
import portuguese from './pt-BR.json' with { type: 'json' };

const texts = { 'pt-BR': portuguese, 'en-US': english, ar: arabic } as const;

/** The notice for the author of a comment that is held for approval. */
export const heldNotice = (locale: Locale) => ({ ...texts[locale].held, href: null });
