import { FormattedMessage } from 'react-intl';
import { tokenDescriptors } from '../messages/tokenDescriptors.ts';
import { remainingBytes } from './remainingBytes.ts';

/** Shows the remaining length of a text near the limit, or the excess if it is too long to send. */
export function RemainingLength({ text }: { readonly text: string }) {
  const remaining = remainingBytes(text);
  const message = remaining !== null && remaining < 0 ? tokenDescriptors.tooLong : tokenDescriptors.roomLeft;
  return (
    <span className="web-tokens__room" role="status" data-full={(remaining ?? 0) < 0 || undefined}>
      {remaining !== null && <FormattedMessage {...message} values={{ count: Math.abs(remaining) }} />}
    </span>
  );
}
