import { useIntl } from 'react-intl';
import type { TargetView } from 'ufi-core';
import { isGuest } from '../contexts/isGuest.ts';
import { GuestLink } from '../links/GuestLink.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';

interface GuestActionsProps {
  readonly view: TargetView;
  /** The comment that is shown as the post; null for any other post. */
  readonly comment: string | null;
}

/** Actions of a post for readers without a session: links to signing in. */
export function GuestActions({ view, comment }: GuestActionsProps) {
  const { formatMessage } = useIntl();
  if (!isGuest(view)) return null;
  const { ftentidentifier: target } = view;
  return (
    <>
      <GuestLink icon="like" isWide deferredAction={{ act: 'like', target, comment }}>
        {formatMessage(webDescriptors.like)}
      </GuestLink>
      <GuestLink icon="comment" isWide deferredAction={{ act: 'comment', target, comment }}>
        {formatMessage(webDescriptors.comment)}
      </GuestLink>
    </>
  );
}
