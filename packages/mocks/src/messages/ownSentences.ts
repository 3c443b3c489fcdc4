import type { Locale } from 'ufi-core/contract';
import arabic from './ar.json' with { type: 'json' };
import english from './en-US.json' with { type: 'json' };
import portuguese from './pt-BR.json' with { type: 'json' };

/** What stands under a post to which the viewer alone has reacted; nobody reacts to posts in the mock world. */
export const ownSentences: Readonly<Record<Locale, { readonly likes: string; readonly reactions: string }>> = {
  'pt-BR': portuguese,
  'en-US': english,
  ar: arabic,
};
