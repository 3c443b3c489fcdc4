import type { Pool } from 'pg';
import { createEventLog } from '../channels/eventLog.ts';
import type { StreamSource } from '../channels/streamSource.ts';
import {
  noMailboxAccess,
  readMailboxAccess,
  readReaders,
  type MailboxAccess,
  type StreamedMailbox,
} from './mailboxAccess.ts';
import { mergeMailboxEvents, type MailboxEvent } from '../../features/messaging/index.ts';
import { createMailboxMessages, mailboxFrame } from './mailboxMessages.ts';
import { isBeyondSteps, readMovedMailboxes, readSteps } from './readSteps.ts';

/** The part of a watched mailbox's history kept in memory: what a tab misses that was away for a moment. */
const logLimits = { events: 64, bytes: 32 * 1024 } as const;

/** The mailboxes of people and pages, whose events are their steps. */
export const createMailboxSource = (pool: Pool): StreamSource<StreamedMailbox, MailboxAccess, MailboxEvent> => ({
  anonymousAccess: noMailboxAccess,
  lookUp: (person, mailboxes) => readMailboxAccess(pool, person, mailboxes),
  readAccess: (mailbox, people) => readReaders(pool, mailbox, people),
  canSee: (_, { canRead }) => canRead,
  factsOf: ({ canRead }) => String(canRead),
  scopesOf: ({ id }) => [id],
  lookAround: (known) => readMovedMailboxes(pool, known),
  readNews: (positions) => readSteps(pool, positions),
  isBeyondRetention: isBeyondSteps,
  readBacklog: async ({ events }, seq) => {
    const missed = events.filter((event) => event.seq > seq);
    const event = mergeMailboxEvents(missed.flatMap(({ event: told }) => told ?? []));
    return { from: seq + 1, to: missed.at(-1)?.seq ?? seq, event };
  },
  presentBacklog: (backlog, { subject: { id }, access }) =>
    mailboxFrame(id, access.canRead ? backlog : { ...backlog, event: {} }),
  createHistory(head) {
    const log = createEventLog<MailboxEvent>(head, { limits: logLimits });
    return { log, messages: createMailboxMessages(log) };
  },
});
