import type { Pool } from 'pg';
import { canSeeThread } from '../../access/threadAccess.ts';
import type { ThreadEvent } from '../../database/rows/threadEvent.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import type { SourceChannel } from '../channels/channel.ts';
import { eventFrame } from '../channels/frames.ts';
import type { StreamSource } from '../channels/streamSource.ts';
import { isBeyondRetention, readBacklog } from './backlog.ts';
import { presentEventFor } from './presentEventFor.ts';
import { readAccess, readPeopleAccess, type PersonAccess } from './readAccess.ts';
import { readEvents } from './readEvents.ts';
import { createThreadLog } from './threadLog.ts';
import { createThreadMessages } from './threadMessages.ts';

/** The part of a watched thread's history kept in memory, for clients that were away briefly. */
const logLimits = { events: 256, bytes: 512 * 1024 } as const;

/** A thread that at least one connection on this node is subscribed to. */
export type ThreadChannel = SourceChannel<ThreadRow, PersonAccess, ThreadEvent>;

/** The threads of posts and articles, whose events are the lines of the journal. */
export const createThreadSource = (pool: Pool): StreamSource<ThreadRow, PersonAccess, ThreadEvent> => ({
  anonymousAccess: { rights: Infinity, accessFacts: [], scopes: {} },
  lookUp: async (person, threads) => {
    const found = await readAccess(pool, { person, threads });
    return found.map(({ thread, ...access }) => ({ subject: thread, access }));
  },
  readAccess: (thread, people) => readPeopleAccess(pool, thread, people),
  canSee: (thread, { accessFacts }) => canSeeThread(thread, accessFacts[0] ?? null),
  factsOf: ({ accessFacts }) =>
    JSON.stringify(accessFacts, (key, value: unknown) => (key === 'rights_version' ? undefined : value)),
  scopesOf: ({ scope_id, owner_id }) => [scope_id, owner_id],
  // Their audience may have changed as well, which only the news tell.
  lookAround: async (known) => known.map(({ id }) => id),
  readNews: (positions) => readEvents(pool, positions),
  isBeyondRetention,
  readBacklog: (news, seq) => readBacklog(pool, news, seq),
  presentBacklog: ({ from, to, event }, { subject: thread, access, locale }) => {
    const presented = presentEventFor(event, { thread, accessFacts: access.accessFacts, locale });
    return eventFrame('said', { target: thread.id, from, to, ...presented });
  },
  createHistory(head) {
    const log = createThreadLog(head, logLimits);
    return { log, messages: createThreadMessages(log) };
  },
});
