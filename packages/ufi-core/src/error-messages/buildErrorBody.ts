import { errorCatalog, type ErrorBody, type ErrorDialog, type ErrorName } from '../contract/errorCatalog.ts';
import type { Locale } from '../contract/records/session.ts';
import { errorMessages, fieldMessages, isFieldReason } from './errorMessages.ts';

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
}

function describeFields(fields: Readonly<Record<string, string>>, locale: Locale): Record<string, string> {
  const described = Object.entries(fields).map(([path, reason]) => [path, describeReason(reason, locale)]);
  return Object.fromEntries(described) as Record<string, string>;
}

function describeReason(reason: string, locale: Locale): string {
  const [name = '', value = ''] = reason.split(':', 2);
  return isFieldReason(name) ? fieldMessages[locale][name].replace('{value}', () => value) : reason;
}

/** The error body of a failure, in the viewer's language. */
export function buildErrorBody({ reason, locale, fields, dialog }: ErrorBodyInput): ErrorBody {
  const { code, isSilent, isTransient, isBlocked, isWarning } = errorCatalog[reason];
  const error = { code, ...errorMessages[locale][reason], isSilent, isTransient, isBlocked, isWarning };
  return {
    error: {
      ...error,
      ...(fields && { fields: describeFields(fields, locale) }),
      ...(dialog && { dialog }),
    },
  };
}
