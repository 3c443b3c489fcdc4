import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { buttonsAfter, connectionChanges, type ConnectionChange, type Hovercard } from 'ufi-core';
import { RequestError } from 'ufi-core/request';
import { Button } from 'ufi-ui';
import { useToast } from '../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { FriendMenu } from './FriendMenu.tsx';
import './ConnectionButton.css';

interface ConnectionButtonProps {
  /** What the server offers (S2.04). */
  readonly buttons: Hovercard['buttons'];
  readonly name: string;
  /** Changes the connection; resolves with what the server offers then. */
  readonly connect: (change: ConnectionChange) => Promise<Hovercard['buttons']>;
}

const labels = {
  add_friend: lazyDescriptors.addFriend,
  cancel_request: lazyDescriptors.cancelRequest,
  accept_request: lazyDescriptors.acceptRequest,
  decline_request: lazyDescriptors.declineRequest,
  follow: lazyDescriptors.follow,
  unfollow: lazyDescriptors.unfollow,
} as const;

/** What is said of a change that has taken effect as far as the server offers then. */
function doneOf(change: ConnectionChange, answer: Hovercard['buttons']) {
  switch (change) {
    case 'add_friend':
      return answer.includes('cancel_request') ? lazyDescriptors.askedFriend : lazyDescriptors.addedFriend;
    case 'accept_request':
      // It was taken back meanwhile.
      return answer.includes('add_friend') ? lazyDescriptors.requestGone : lazyDescriptors.addedFriend;
    case 'cancel_request':
      return lazyDescriptors.cancelledRequest;
    case 'decline_request':
      return lazyDescriptors.declinedRequest;
    case 'remove_friend':
      return lazyDescriptors.removedFriend;
    case 'follow':
      return lazyDescriptors.followed;
    case 'unfollow':
      return lazyDescriptors.unfollowed;
  }
}

/**
 * The state of what connects the reader with a person or a page, and what can be changed in it: a button for each, and
 * the menu of a friendship. A change is shown at once, and taken back if the server refuses it.
 */
export function ConnectionButton({ buttons, name, connect }: ConnectionButtonProps) {
  const { formatMessage } = useIntl();
  const showToast = useToast();
  const [pending, setPending] = useState<ConnectionChange | null>(null);
  const shown = pending === null ? buttons : buttonsAfter(buttons, pending);
  const offered = connectionChanges.filter((change) => shown.includes(change));
  const box = useRef<HTMLSpanElement>(null);
  const keepFocus = useKeptFocus(box);
  const change = async (wanted: ConnectionChange) => {
    keepFocus();
    setPending(wanted);
    try {
      const answer = await connect(wanted);
      showToast({ tone: 'success', text: formatMessage(doneOf(wanted, answer), { name }) });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showToast({ tone: 'error', text: error.failure.summary ?? formatMessage(webDescriptors.errorText) });
    } finally {
      keepFocus();
      setPending(null);
    }
  };
  const endFriendship = () => {
    void change('remove_friend');
    // The dialog returns the focus to the menu's button, which is gone.
    requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
  };
  if (offered.length === 0) return null;
  return (
    <span ref={box} className="web-connection">
      {offered.map((each) =>
        each === 'remove_friend' ? (
          <FriendMenu key="friends" name={name} onRemove={endFriendship} />
        ) : (
          <Button
            key={each}
            size="small"
            variant={each === 'accept_request' ? 'primary' : undefined}
            isBusy={pending !== null}
            onClick={() => void change(each)}
          >
            {formatMessage(labels[each])}
          </Button>
        ),
      )}
    </span>
  );
}

/** Returns a function after which the next rendering keeps the focus in a box, even if the focused button is gone. */
function useKeptFocus(box: RefObject<HTMLElement | null>): () => void {
  const isKept = useRef(false);
  useLayoutEffect(() => {
    if (!isKept.current) return;
    isKept.current = false;
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
  });
  return () => {
    isKept.current = isKept.current || box.current?.contains(document.activeElement) === true;
  };
}
