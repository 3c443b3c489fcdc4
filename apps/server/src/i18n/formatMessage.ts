import IntlMessageFormat from 'intl-messageformat';
import type { Locale } from 'ufi-core/contract';
import ar from './ar.json' with { type: 'json' };
import enUS from './en-US.json' with { type: 'json' };
import ptBR from './pt-BR.json' with { type: 'json' };

/** The name of a text that the server writes itself. */
export type MessageName = keyof typeof ptBR;

const catalogues: Readonly<Record<Locale, Readonly<Record<MessageName, string>>>> = {
  'pt-BR': ptBR,
  'en-US': enUS,
  ar,
};

const compiled = new Map<string, IntlMessageFormat>();

function messageFormat(locale: Locale, name: MessageName): IntlMessageFormat {
  const key = `${locale} ${name}`;
  const known = compiled.get(key) ?? new IntlMessageFormat(catalogues[locale][name], locale);
  compiled.set(key, known);
  return known;
}

/** A text of the catalogue in a viewer's language. Values are put in as they are: it is text, never markup. */
export const formatMessage = (
  locale: Locale,
  name: MessageName,
  values: Readonly<Record<string, string | number>>,
): string => String(messageFormat(locale, name).format(values));
