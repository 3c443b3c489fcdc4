import type { ErrorName } from '../contract/errorCatalog.ts';
import type { Locale } from '../contract/session.ts';
import arabic from './ar.json' with { type: 'json' };
import english from './en-US.json' with { type: 'json' };
import portuguese from './pt-BR.json' with { type: 'json' };

/** What a person reads of a failure: one line, and what can be done about it. */
export interface ErrorMessage {
  readonly summary: string;
  readonly description: string;
}

/** Why one field of a request was refused, as a name of the catalogue. */
export type FieldReason = keyof typeof portuguese.fields;

/** The texts of every failure, by language and the catalogue's name. */
export const errorMessages: Readonly<Record<Locale, Readonly<Record<ErrorName, ErrorMessage>>>> = {
  'pt-BR': portuguese.errors,
  'en-US': english.errors,
  ar: arabic.errors,
};

/** The texts of every reason to refuse a field, by language. */
export const fieldMessages: Readonly<Record<Locale, Readonly<Record<FieldReason, string>>>> = {
  'pt-BR': portuguese.fields,
  'en-US': english.fields,
  ar: arabic.fields,
};

/** Whether a word is a reason of the catalogue. */
export const isFieldReason = (word: string): word is FieldReason => Object.hasOwn(portuguese.fields, word);
