import { FormattedMessage } from 'react-intl';
import { maxTextBytes } from 'ufi-core/contract';
import { characterCount } from 'ufi-core/text';
import { LengthCounter } from 'ufi-ui';
import { emptyContent, selectComposer, type ComposerSlot } from 'ufi-plugin';
import { useAppSelector } from '../context/storeHooks.ts';
import { useFacts } from '../context/useFacts.ts';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import './RemainingLength.css';

/** The remaining length is shown from this many bytes, or this part of the site's limit, before the limit. */
const nearBytes = 2_048;
const nearPart = 0.2;

interface Lengths {
  readonly visibleValue: string;
  readonly encodedValue: string;
  /** The site's limit in characters; 0: none. */
  readonly limit: number;
}

/**
 * Remaining length of a text, counted as the server does: in characters by the site's limit, of which S5.21 says when it
 * is exceeded, and in bytes by our own. Null if there is plenty of room.
 */
export function remainingLength({ visibleValue, encodedValue, limit }: Lengths): number | null {
  const bytes = maxTextBytes - new TextEncoder().encode(encodedValue).length;
  if (limit === 0) return bytes > nearBytes ? null : bytes;
  const characters = limit - characterCount(visibleValue.trim());
  return characters < 0 || characters > limit * nearPart ? null : characters;
}

/** Shows the remaining length of a composer's text near the limit, or the excess. */
export function RemainingLength({ place }: { readonly place: ComposerSlot }) {
  const { maxCommentLength: limit } = useFacts();
  const { content = emptyContent } = useAppSelector((state) => selectComposer(state, place)) ?? {};
  const remaining = remainingLength({ ...content, limit });
  return (
    <LengthCounter className="frame-room" remaining={remaining}>
      {remaining !== null && (
        <FormattedMessage
          {...(remaining < 0 ? lazyDescriptors.roomNone : lazyDescriptors.roomLeft)}
          values={{ count: Math.abs(remaining) }}
        />
      )}
    </LengthCounter>
  );
}
