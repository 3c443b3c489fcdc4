import type { Locale } from 'ufi-core/contract';
import type { ResolvedIntlConfig } from 'react-intl';

type Messages = ResolvedIntlConfig['messages'];
interface Catalogue {
  readonly default: Messages;
}

const catalogues: Readonly<Record<Locale, () => Promise<readonly Catalogue[]>>> = {
  'pt-BR': () => Promise.all([import('./pt-BR.json'), import('ufi-ui/messages/pt-BR.json')]),
  'en-US': () => Promise.all([import('./en-US.json'), import('ufi-ui/messages/en-US.json')]),
  ar: () => Promise.all([import('./ar.json'), import('ufi-ui/messages/ar.json')]),
};

/** Loads the catalogue of one language. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const parts = await catalogues[locale]();
  return Object.assign({}, ...parts.map((part) => part.default)) as Messages;
}
