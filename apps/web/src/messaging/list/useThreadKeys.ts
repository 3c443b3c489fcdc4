import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useOwner } from '../mailbox/mailboxContext.ts';
import type { MessageTag } from '../mailbox/messageFolders.ts';

interface ThreadKeys {
  readonly ids: readonly string[];
  /** The thread that is open. */
  readonly openId: string | undefined;
  readonly tag: MessageTag;
  readonly openThread: (id: string) => void;
  /** Moves the focus from the thread to its row. */
  readonly leave: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Keys anywhere in the mailbox: Alt and an arrow open the next thread, Escape leaves the thread for the list. */
export function useThreadKeys({ ids, openId, tag, openThread, leave }: ThreadKeys): void {
  const [, navigate] = useLocation();
  const { addressOf } = useOwner();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Layers above the page take their own keys.
    const isElsewhere = !(event.target instanceof Element) || event.target.closest('.web-messages, body') === null;
    if (event.defaultPrevented || isElsewhere || document.querySelector('[role$="dialog"], [role="menu"]')) return;
    const step = event.altKey ? steps[event.key] : undefined;
    const next = step === undefined ? undefined : ids[openId === undefined ? 0 : ids.indexOf(openId) + step];
    if (next !== undefined) openThread(next);
    else if (event.key === 'Escape' && openId !== undefined && isInThread(event.target)) {
      if (isListShown()) leave();
      else navigate(addressOf(tag));
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

const isInThread = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.web-messages__list') === null;

const isListShown = (): boolean => {
  const list = document.querySelector('.web-messages__list');
  return list !== null && getComputedStyle(list).display !== 'none';
};
