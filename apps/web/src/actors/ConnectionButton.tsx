import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { RequestError } from 'ufi-core/request';
import type { Hovercard } from 'ufi-core';
import { Button } from 'ufi-ui';
import { useToast } from '../contexts/ToastProvider.tsx';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { FriendMenu } from './FriendMenu.tsx';

interface ConnectionButtonProps {
  /** What the server offers (S2.04). */
  readonly buttons: Hovercard['buttons'];
  readonly name: string;
  /** Connects, or takes that back; resolves with what the server offers then. */
  readonly connect: (isConnected: boolean) => Promise<Hovercard['buttons']>;
}

const actions = {
  add_friend: { label: lazyDescriptors.addFriend, done: lazyDescriptors.addedFriend, isConnected: true },
  cancel_request: {
    label: lazyDescriptors.cancelRequest,
    done: lazyDescriptors.cancelledRequest,
    isConnected: false,
  },
  follow: { label: lazyDescriptors.follow, done: lazyDescriptors.followed, isConnected: true },
  unfollow: { label: lazyDescriptors.unfollow, done: lazyDescriptors.unfollowed, isConnected: false },
} as const;

const isAction = (button: string): button is keyof typeof actions => button in actions;

/** What is offered once a friendship has ended. */
const withoutFriend = (buttons: Hovercard['buttons']): Hovercard['buttons'] =>
  buttons.map((button) => (button === 'remove_friend' ? 'add_friend' : button));

/** Follows a page, or asks a person to be friends; pressed again, it takes that back. A friendship has a menu to end it. */
export function ConnectionButton({ buttons, name, connect }: ConnectionButtonProps) {
  const { formatMessage } = useIntl();
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  // A friendship that is being ended is shown as ended.
  const [isEnding, setIsEnding] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const change = async (isConnected: boolean, sayDone: (answer: Hovercard['buttons']) => string) => {
    setIsBusy(true);
    try {
      showToast({ tone: 'success', text: sayDone(await connect(isConnected)) });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      showToast({ tone: 'error', text: formatMessage(webDescriptors.errorText) });
    } finally {
      setIsBusy(false);
      setIsEnding(false);
    }
  };
  const shown = isEnding ? withoutFriend(buttons) : buttons;
  if (shown.includes('remove_friend')) {
    const remove = () => {
      setIsEnding(true);
      void change(false, () => formatMessage(lazyDescriptors.removedFriend, { name }));
      // The dialog returns the focus to the menu's button, which is gone.
      requestAnimationFrame(() => buttonRef.current?.focus());
    };
    return <FriendMenu name={name} onRemove={remove} />;
  }
  const offered = shown.find(isAction);
  if (offered === undefined) return null;
  const { label, done, isConnected } = actions[offered];
  const press = () =>
    change(isConnected, (answer) =>
      formatMessage(answer.includes('cancel_request') ? lazyDescriptors.askedFriend : done, { name }),
    );
  return (
    <Button ref={buttonRef} size="small" isBusy={isBusy} onClick={() => void press()}>
      {formatMessage(label)}
    </Button>
  );
}
