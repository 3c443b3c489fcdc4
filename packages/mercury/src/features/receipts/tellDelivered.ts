import { createTimers, RequestError, type Clock } from 'ufi-core/request';
import { isLaterTime, mercuryEndpoints, type MercuryPayload, type MessageTime } from '../../contract/index.ts';
import { isRequestFolder } from '../../rules/index.ts';
import { selectMark } from '../../optimistic-view/threadView.ts';
import type { MercuryDispatch, MercuryThunk } from '../../kernel/mercuryServices.ts';

interface DeliveryParts {
  readonly clock: Clock;
  readonly dispatch: MercuryDispatch;
}

/** The shortest time between two calls of one client (S7.28). */
const callEveryMs = 1_000;

type Watermarks = Readonly<Record<string, MessageTime>>;

/** A receipt that is lost is replaced by the next; nobody waits for it. */
const send =
  (watermarks: Watermarks): MercuryThunk<Promise<void>> =>
  async (_, getState, { dispatcher, makeId }) => {
    const { mailbox } = getState().serverState;
    const input = { actor: mailbox, client_id: makeId(), watermarks };
    await dispatcher.call(mercuryEndpoints.tellDelivered, input).catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
    });
  };

/** The threads of which others may learn that their messages have come: requests and spam tell nobody. */
const shareable =
  (watermarks: Watermarks): MercuryThunk<Watermarks> =>
  (_, getState) =>
    Object.fromEntries(
      Object.entries(watermarks).filter(([thread]) => {
        const folder = selectMark(getState(), thread)?.folder;
        return folder !== undefined && folder !== 'SPAM' && !isRequestFolder(folder);
      }),
    );

/** Tells the senders that their messages have come to this device: at most one call a second, for all threads. */
export function tellDelivered({ clock, dispatch }: DeliveryParts) {
  let waiting: Record<string, MessageTime> = {};
  const timers = createTimers<'call'>(clock, () => flush());

  function flush(): void {
    const watermarks = dispatch(shareable(waiting));
    waiting = {};
    if (Object.keys(watermarks).length > 0) void dispatch(send(watermarks));
  }

  return {
    /** Messages of the stream. */
    received({ actions = [] }: MercuryPayload, mailbox: string): void {
      for (const { thread_id: thread, author, timestamp } of actions) {
        if (author === mailbox) continue;
        const known = waiting[thread];
        if (known === undefined || isLaterTime(timestamp, known)) waiting = { ...waiting, [thread]: timestamp };
      }
      if (Object.keys(waiting).length > 0 && !timers.isRunning('call')) timers.start('call', callEveryMs);
    },
    close: timers.cancelAll,
  };
}
