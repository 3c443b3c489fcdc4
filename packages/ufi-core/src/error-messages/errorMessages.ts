import type { ErrorDialog, ErrorName } from '../contract/errorCatalog.ts';
import type { Locale } from '../contract/fields/locale.ts';
import arabic from './ar.json' with { type: 'json' };
import english from './en-US.json' with { type: 'json' };
import { fieldReasons, type FieldReason } from './fieldReason.ts';
import portuguese from './pt-BR.json' with { type: 'json' };

/** The text of a failure: one line, and what the person can do. */
export interface ErrorMessage {
  readonly summary: string;
  readonly description: string;
}

/** The texts of all failures, by language and catalogue name. */
export const errorMessages: Readonly<Record<Locale, Readonly<Record<ErrorName, ErrorMessage>>>> = {
  'pt-BR': portuguese.errors,
  'en-US': english.errors,
  ar: arabic.errors,
};

/** The texts of all field reasons, by language. */
export const fieldMessages: Readonly<Record<Locale, Readonly<Record<FieldReason, string>>>> = {
  'pt-BR': portuguese.fields,
  'en-US': english.fields,
  ar: arabic.fields,
};

/** The texts of all questions that are asked before a call takes effect, by language and name. */
export const dialogMessages: Readonly<Record<Locale, Readonly<Record<'many_strangers', Omit<ErrorDialog, 'token'>>>>> =
  {
    'pt-BR': portuguese.dialogs,
    'en-US': english.dialogs,
    ar: arabic.dialogs,
  };

/** When a suspended account may write again, by language. */
export const suspensionEnds: Readonly<Record<Locale, Readonly<Record<'forGood' | 'untilTime', string>>>> = {
  'pt-BR': portuguese.suspension,
  'en-US': english.suspension,
  ar: arabic.suspension,
};

/** True if a string is a field reason of the catalogue. */
export const isFieldReason = (word: string): word is FieldReason => fieldReasons.some((reason) => reason === word);
