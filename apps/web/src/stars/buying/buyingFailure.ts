import type { RequestFailure } from 'ufi-core/request';
import { webDescriptors } from '../../messages/webDescriptors.ts';
import { buyingDescriptors } from './buyingDescriptors.ts';

/** Why a checkout could not be opened, and what to do: a text of ours, or the server's own sentence. */
export function buyingFailure({ kind, reason, fields, summary }: RequestFailure) {
  if (kind !== 'refused') return buyingDescriptors.unreachable;
  // The server's own sentence.
  if (fields['is_adult'] !== undefined) return fields['is_adult'];
  if (reason === 'starsMinor') return buyingDescriptors.minor;
  if ('pack_id' in fields) return buyingDescriptors.notSold;
  if (reason === 'purchaseClosed') return buyingDescriptors.closed;
  if (reason === 'tooManyCalls') return buyingDescriptors.tooMany;
  return summary ?? webDescriptors.errorText;
}
