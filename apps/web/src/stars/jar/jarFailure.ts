import type { RequestFailure } from 'ufi-core/request';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { jarDescriptors } from './jarDescriptors.ts';

/** Why a payment into a tip jar could not be begun, and what to do: a text of ours, or the server's own sentence. */
export function jarFailure({ kind, reason, fields, summary }: RequestFailure) {
  if (kind !== 'refused') return jarDescriptors.unreachable;
  // The server's own sentence.
  if (fields['is_adult'] !== undefined) return fields['is_adult'];
  if (reason === 'starsMinor') return jarDescriptors.minor;
  if ('option' in fields || 'ft_ent_identifier' in fields) return jarDescriptors.notOffered;
  if (reason === 'purchaseClosed') return jarDescriptors.closed;
  if (reason === 'tooManyCalls') return jarDescriptors.tooMany;
  return summary ?? webDescriptors.errorText;
}
