import * as v from 'valibot';
import { fbidSchema, type StreamPosition } from 'ufi-core/contract';
import type { StreamTracks } from 'ufi-core/request';
import { mercuryPayloadSchema, threadTypingSchema, type MercuryPayload, type ThreadTyping } from '../contract/index.ts';

/** Listener to one mailbox. */
export interface MailboxListener {
  /** Changes of the mailbox, in any order. */
  changed(payload: MercuryPayload): void;
  /** The missing changes can't be had: everything is to be fetched again. */
  reset(): void;
  typing(notice: ThreadTyping): void;
}

interface MailboxTracksParts {
  readonly listener: MailboxListener;
  /** The number up to which every change is known. */
  position(): number;
  /**
   * Fetches what may have changed, where streaming is blocked.
   * @throws RequestError
   */
  pull(): Promise<void>;
}

// What is needed to know whether an event is about a mailbox.
const aboutSchema = v.union([
  v.pipe(
    v.object({ mailbox: fbidSchema }),
    v.transform(({ mailbox }) => mailbox),
  ),
  v.pipe(
    v.object({ target: fbidSchema }),
    v.transform(({ target }) => target),
  ),
]);

/** What a stream reader follows of mailboxes: their order and gaps are server state's, so nothing is held back here. */
export function createMailboxTracks({ listener, position, pull }: MailboxTracksParts): StreamTracks {
  const followed = new Set<string>();

  function receivePayload(data: unknown): void {
    const payload = v.safeParse(mercuryPayloadSchema, data);
    // What can't be read would be the same when it is fetched by its number.
    if (payload.success) listener.changed(payload.output);
    else listener.reset();
  }

  return {
    pull,
    receiveEvent(event, data) {
      const about = v.safeParse(aboutSchema, data);
      if (!about.success || !followed.has(about.output)) return;
      if (event === 'mailbox') receivePayload(data);
      if (event === 'reset') listener.reset();
      if (event !== 'mailbox-typing') return;
      const notice = v.safeParse(threadTypingSchema, data);
      if (notice.success) listener.typing(notice.output);
    },
    positions: (): readonly StreamPosition[] =>
      [...followed].map((target) => ({ target, seq: position(), isMailbox: true })),
    watch: ({ target }) => void followed.add(target),
    unwatch: (target) => void followed.delete(target),
    close: () => followed.clear(),
  };
}
