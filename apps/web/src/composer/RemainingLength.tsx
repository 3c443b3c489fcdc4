import { FormattedMessage } from 'react-intl';
import { maxTextBytes } from 'ufi-core/contract';
import { LengthCounter } from 'ufi-ui';
import { tokenDescriptors } from '../messages/tokenDescriptors.ts';
import { remainingBytes } from './remainingBytes.ts';

/** From here the remaining length is exact; before that it is rounded down. */
const exactBelow = 2_048;
const step = 500;

/** Says the limit and the remaining length of a long text, or the excess if it is too long to send. */
export function RemainingLength({ text }: { readonly text: string }) {
  const remaining = remainingBytes(text);
  return (
    <LengthCounter className="web-tokens__room" remaining={remaining}>
      {remaining !== null && <Remaining count={remaining} />}
    </LengthCounter>
  );
}

function Remaining({ count }: { readonly count: number }) {
  if (count < 0) return <FormattedMessage {...tokenDescriptors.tooLong} values={{ count: -count }} />;
  if (count <= exactBelow) return <FormattedMessage {...tokenDescriptors.roomLeft} values={{ count }} />;
  const about = Math.floor(count / step) * step;
  return <FormattedMessage {...tokenDescriptors.limit} values={{ limit: maxTextBytes, count: about }} />;
}
