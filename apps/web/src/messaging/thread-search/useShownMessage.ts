import { useCallback, useEffect, useState } from 'react';
import { RequestError } from 'ufi-core/request';
import { isFbid } from 'ufi-core/contract';
import { loadAround } from 'ufi-mercury';
import { useSearch } from 'wouter';
import { useMailboxDispatch } from '../mailbox/mailboxContext.ts';

/** A message that is shown among those around it, and how it came to be. */
export interface ShownMessage {
  /** Null: the newest messages are shown. */
  readonly around: string | null;
  /** Rises whenever a message is to be shown, the same one too. */
  readonly turn: number;
  /** True if the last one could not be loaded. */
  readonly isFailed: boolean;
  /** Loads the messages around one, and shows it. */
  show(this: void, message: string): Promise<void>;
  /** Loads more messages around one, and shows no other. */
  extend(this: void, message: string): Promise<void>;
  showNewest(this: void): void;
}

const atNewest = { around: null, turn: 0 } as { readonly around: string | null; readonly turn: number };

/** The message of a thread that is shown: one that was found, which the address may name (`message`), or the newest. */
export function useShownMessage(thread: string | undefined): ShownMessage {
  const dispatch = useMailboxDispatch();
  const [place, setPlace] = useState(atNewest);
  const [isFailed, setIsFailed] = useState(false);
  const extend = useCallback(
    async (message: string) => {
      if (thread === undefined) return;
      setIsFailed(false);
      try {
        await dispatch(loadAround(thread, message));
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        setIsFailed(true);
      }
    },
    [dispatch, thread],
  );
  const show = useCallback(
    async (message: string) => {
      await extend(message);
      setPlace(({ turn }) => ({ around: message, turn: turn + 1 }));
    },
    [extend],
  );
  const named = new URLSearchParams(useSearch()).get('message');
  useEffect(() => {
    if (named !== null && isFbid(named)) void show(named);
  }, [named, show]);
  return {
    ...place,
    isFailed,
    show,
    extend,
    showNewest: () => setPlace(({ turn }) => ({ around: null, turn: turn + 1 })),
  };
}
