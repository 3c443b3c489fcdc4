import type { BaseIssue } from 'valibot';
import { isFieldReason } from './errorMessages.ts';
import type { FieldReason } from './fieldReason.ts';

type Issue = BaseIssue<unknown>;

const validationReasons: Readonly<Record<string, FieldReason>> = {
  max_length: 'too_long',
  max_bytes: 'too_long',
  min_length: 'too_short',
  min_value: 'out_of_range',
  max_value: 'out_of_range',
  safe_integer: 'out_of_range',
};

function reasonOf(issue: Issue): FieldReason {
  if (isFieldReason(issue.message)) return issue.message;
  if (issue.expected === 'never') return 'unknown';
  if (issue.kind === 'validation') return validationReasons[issue.type] ?? 'bad_format';
  if (issue.kind === 'transformation') return 'bad_format';
  if (issue.received === 'undefined') return 'missing';
  return issue.type === 'picklist' || issue.type === 'literal' ? 'not_allowed' : 'wrong_type';
}

const pathOf = (issue: Issue): string => (issue.path ?? []).map(({ key }) => String(key)).join('.');

/**
 * The reasons for refusing a request, by dotted field path (`comment_ids.0`). The first reason of a field wins. The
 * path of the whole input is the empty string.
 */
export function refusedFields(issues: readonly Issue[]): Record<string, FieldReason> {
  const fields = new Map<string, FieldReason>();
  for (const issue of issues) {
    const path = pathOf(issue);
    if (!fields.has(path)) fields.set(path, reasonOf(issue));
  }
  return Object.fromEntries(fields);
}
