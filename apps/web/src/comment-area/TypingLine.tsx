import { useIntl, type IntlShape } from 'react-intl';
import { selectTyping, type Typing } from 'ufi-core';
import { liveDescriptors } from '../messages/liveDescriptors.ts';
import { useAppSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';
import './TypingLine.css';

/** Typing indicator (S4.19). It always takes up its space, so nothing shifts when somebody starts typing. */
export function TypingLine() {
  const intl = useIntl();
  const { target } = useThread();
  const typing = useAppSelector((state) => selectTyping(state, target));
  return (
    <p className="web-typing" role="status">
      {sentence(intl, typing)}
    </p>
  );
}

function sentence({ formatMessage }: IntlShape, { friends, others }: Typing): string | null {
  const [name] = friends;
  if (friends.length + others === 0) return null;
  if (friends.length + others > 1) return formatMessage(liveDescriptors.typingSeveral);
  return name === undefined
    ? formatMessage(liveDescriptors.typingSomeone)
    : formatMessage(liveDescriptors.typingFriend, { name });
}
