import { errorCatalog, type ErrorBody, type ErrorDialog, type ErrorName } from '../contract/errorCatalog.ts';
import type { AccountSuspension } from '../contract/fields/accountSuspension.ts';
import type { Locale } from '../contract/fields/locale.ts';
import {
  dialogMessages,
  errorMessages,
  fieldMessages,
  isFieldReason,
  suspensionEnds,
  type ErrorMessage,
} from './errorMessages.ts';

/** A failure to describe. */
export interface ErrorBodyInput {
  readonly reason: ErrorName;
  readonly locale: Locale;
  /**
   * Reasons by field path: names of {@link fieldMessages}, optionally with a value after a colon (`file_too_large:10`).
   * Any other string is used as it is.
   */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** What is asked before the call takes effect, in the viewer's language. */
  readonly dialog?: ErrorDialog | undefined;
  /** The same by its name, with the token that confirms it. */
  readonly asks?: { readonly name: 'many_strangers'; readonly token: string } | undefined;
  /** Why and until when the account is suspended, where that is the reason. */
  readonly suspension?: AccountSuspension | undefined;
}

function describeFields(fields: Readonly<Record<string, string>>, locale: Locale): Record<string, string> {
  const described = Object.entries(fields).map(([path, reason]) => [path, describeReason(reason, locale)]);
  return Object.fromEntries(described) as Record<string, string>;
}

function describeReason(reason: string, locale: Locale): string {
  const [name = '', value = ''] = reason.split(':', 2);
  return isFieldReason(name) ? fieldMessages[locale][name].replace('{value}', () => value) : reason;
}

/** Says why and until when. The reader's time zone is not known here; what somebody wrote keeps its own direction. */
function tellSuspension(
  { summary, description }: ErrorMessage,
  locale: Locale,
  { reason, until }: AccountSuspension,
): ErrorMessage {
  const { forGood, untilTime } = suspensionEnds[locale];
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const end =
    until === null
      ? forGood
      : untilTime.replace('{time}', () => new Intl.DateTimeFormat(locale, style).format(until * 1_000));
  const told = summary.replace('{end}', () => end).replace('{reason}', () => `\u2068${reason}\u2069`);
  return { summary: told, description };
}

/** The error body of a failure, in the viewer's language. */
export function buildErrorBody({ reason, locale, fields, dialog, asks, suspension }: ErrorBodyInput): ErrorBody {
  const { code, isSilent, isTransient, isBlocked, isWarning } = errorCatalog[reason];
  const message = errorMessages[locale][reason];
  const words = suspension === undefined ? message : tellSuspension(message, locale, suspension);
  const error = { code, ...words, isSilent, isTransient, isBlocked, isWarning };
  return {
    error: {
      ...error,
      ...(fields && { fields: describeFields(fields, locale) }),
      ...(dialog && { dialog }),
      ...(asks && { dialog: { ...dialogMessages[locale][asks.name], token: asks.token } }),
    },
  };
}
