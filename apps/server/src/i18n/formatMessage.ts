import IntlMessageFormat from 'intl-messageformat';
import type { Locale } from 'ufi-core/contract';
import ar from './ar.json' with { type: 'json' };
import enUS from './en-US.json' with { type: 'json' };
import ptBR from './pt-BR.json' with { type: 'json' };

/** Name of a message in the server's catalogues. */
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

/**
 * Formats a message of the catalogue in the viewer's language. Values are inserted unescaped: the result is text, not
 * markup.
 */
export const formatMessage = (
  locale: Locale,
  name: MessageName,
  values: Readonly<Record<string, string | number>>,
): string => String(messageFormat(locale, name).format(values));
