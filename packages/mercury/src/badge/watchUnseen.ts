import * as v from 'valibot';
import { fbidSchema, sequenceSchema } from 'ufi-core/contract';
import {
  createDispatcher,
  followTracks,
  openStreamConnection,
  postAreaDialect,
  RequestError,
  type StreamTracks,
} from 'ufi-core/request';
import { queryGraph } from '../contract/endpoints/reads/queryGraph.ts';
import { mailboxRecordSchema, type MailboxRecord } from '../contract/records/mailboxRecord.ts';
import type { MercuryPorts } from '../kernel/mercuryServices.ts';

/** What a person has not seen: threads of the inbox, and notifications. */
export interface UnseenCounts {
  readonly threads: number;
  readonly notifications: number;
}

interface WatchUnseenParts {
  readonly ports: MercuryPorts;
  /** The person whose own mailbox it is. */
  readonly person: string;
  /** Called with what is unseen, at first and whenever it has changed. */
  onChange(this: void, unseen: UnseenCounts): void;
}

// What a badge needs of a message of the stream.
const partSchema = v.object({
  mailbox: fbidSchema,
  to: sequenceSchema,
  mailboxes: v.optional(v.array(mailboxRecordSchema)),
});

const unseenOf = ({ folders, unseen_notifications: notifications }: MailboxRecord): UnseenCounts => ({
  threads: folders.find(({ folder }) => folder === 'INBOX')?.unseen ?? 0,
  notifications,
});

/**
 * Watches how many threads of a person's inbox are unseen (mercury.59), and how many notifications (mercury.146): from one
 * read on, by the stream that all of the page shares, without a store. The newer record counts, in whatever order they come. Returns a function that ends it.
 */
export function watchUnseen({ ports, person, onChange }: WatchUnseenParts): () => void {
  const dispatcher = createDispatcher({ ...ports, checkAnswers: false });
  let seq: number | null = null;
  let version = -1;
  let isClosed = false;

  function take(records: readonly MailboxRecord[] = []): void {
    for (const record of records) {
      if (isClosed || record.id !== person || record.version <= version) continue;
      version = record.version;
      onChange(unseenOf(record));
    }
  }

  async function load(): Promise<void> {
    const queries = { inbox: { query: 'thread_list', list: 'inbox', limit: 1, timestamp: null } } as const;
    const { inbox } = (await dispatcher.call(queryGraph, { actor: person, queries })).results;
    if (isClosed || inbox === undefined || !('data' in inbox)) return;
    take(inbox.data.mailboxes);
    seq = Math.max(seq ?? 0, inbox.data.to);
    reader.watch([{ target: person, seq, isMailbox: true }]);
  }
  const tryLoad = (): void =>
    void load().catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
    });

  const followed = new Set<string>();
  const tracks: StreamTracks = {
    pull: load,
    receiveEvent(event, data) {
      const part = v.safeParse(partSchema, data);
      if (!part.success || part.output.mailbox !== person) return;
      if (event === 'reset') tryLoad();
      if (event !== 'mailbox') return;
      seq = Math.max(seq ?? 0, part.output.to);
      take(part.output.mailboxes);
    },
    positions: () => [...followed].map((target) => ({ target, seq: seq ?? 0, isMailbox: true })),
    watch: ({ target }) => void followed.add(target),
    unwatch: (target) => void followed.delete(target),
    close: () => followed.clear(),
  };
  const reader = followTracks({
    ...ports,
    tracks,
    connection: openStreamConnection({ ports, dialect: postAreaDialect, person }),
    listener: { sessionEnded: () => undefined, state: () => undefined },
  });
  const unsubscribe = ports.network.subscribe(() => {
    if (seq === null && ports.network.isOnline()) tryLoad();
  });
  tryLoad();

  return () => {
    isClosed = true;
    unsubscribe();
    reader.close();
  };
}
