import { createHash, randomUUID } from 'node:crypto';
import type { ClientConfig, Pool } from 'pg';
import type { Log } from '../../database/engine/index.ts';
import { reasonOf } from '../../errors/errorDetails.ts';
import { openMessageLine, type MessageLine, type MessageLineAddress } from '../../outbound/messageLine.ts';
import { accessChannel, receiveAccess, type AccessNotices } from './accessNotices.ts';
import { formatNotice, parseNotice, type ClusterNotice } from './clusterNotice.ts';
import { handleNotice, type ClusterNotifier, type NoticeHandlers, type TargetKind } from './clusterNotifier.ts';
import { collectHeads } from './collectHeads.ts';
import { createDatabaseListener } from './databaseListener.ts';

// The same on a standby that takes over, and another one wherever a backup was restored.
const databaseText = `select system_identifier::text || ' ' || oid as database
  from pg_control_system(), pg_database where datname = current_database()`;

interface NatsNotifierOptions {
  readonly address: MessageLineAddress;
  readonly pool: Pool;
  /** For changes of access, which the database itself announces. */
  readonly connection: ClientConfig;
  readonly log: Log;
  readonly monotonic: () => number;
  readonly handlers: NoticeHandlers;
  readonly access: AccessNotices;
}

/** Rate limits concern every node. */
const limits = { kind: 'limits', target: 'all' } as const;

/** A notice to those who follow one target. */
interface Addressed {
  readonly kind: TargetKind | 'limits';
  readonly target: string;
  readonly notice: ClusterNotice;
}

/** Creates a notifier over NATS, with a subject for each thread and mailbox: a node receives what it follows. */
export function createNatsNotifier(options: NatsNotifierOptions): ClusterNotifier {
  const { address, pool, log, monotonic, handlers, access } = options;
  const node = randomUUID();
  const followed = new Map<string, Pick<Addressed, 'kind' | 'target'>>();
  let received = 0;
  let prefix: string | undefined;
  let line: MessageLine | undefined;
  let isClosed = false;

  const listener = createDatabaseListener({
    ...options,
    channels: { [accessChannel]: (payload) => receiveAccess(access, payload) },
    onMissed: handlers.onMissed,
  });

  const subjectOf = ({ kind, target }: Pick<Addressed, 'kind' | 'target'>): string => `${prefix}.${kind}.${target}`;

  function receive(subject: string, payload: string): void {
    const message = parseNotice(payload);
    if (message === null || message.node === node) return;
    // A message says for itself what it is about, and is believed only about its subject.
    const isOfSubject = addressedOf(message.notice).every((each) => subjectOf(each) === subject);
    if (isOfSubject) received += handleNotice(message.node, message.notice, handlers);
  }

  /** Opens the line once the database has said which one it is; as long as it has not, nothing can have changed. */
  async function open(): Promise<void> {
    if (line !== undefined || isClosed) return;
    const { rows } = await pool.query<{ database: string }>({ name: 'stream database', text: databaseText });
    const identity = createHash('sha256')
      .update(rows[0]?.database ?? '')
      .digest('hex');
    if (line !== undefined || isClosed) return;
    prefix = `ufi.${identity.slice(0, 24)}`;
    line = openMessageLine({
      ...address,
      onMessage: receive,
      onConnected: () => {
        log.info({}, 'the stream has a line to other servers');
        handlers.onMissed();
      },
      onDisconnected: (error) =>
        log.warn(
          { reason: reasonOf(error) },
          'the stream has no line to other servers; it looks for their changes each second',
        ),
    });
    for (const each of [limits, ...followed.values()]) line.subscribe(subjectOf(each));
  }

  function send(notice: ClusterNotice): void {
    for (const each of addressedOf(notice)) line?.publish(subjectOf(each), formatNotice(node, each.notice));
  }

  const announceSoon = collectHeads({
    monotonic,
    send: ({ threads, mailboxes }) => {
      send({ kind: 'threads', positions: threads });
      send({ kind: 'mailboxes', positions: mailboxes });
    },
  });

  return {
    async start() {
      await listener.start();
      await open().catch(() => {});
    },
    announce(...moved) {
      if (!isClosed) announceSoon(...moved);
    },
    tell: send,
    follow(kind, target) {
      followed.set(`${kind} ${target}`, { kind, target });
      line?.subscribe(subjectOf({ kind, target }));
    },
    unfollow(kind, target) {
      followed.delete(`${kind} ${target}`);
      line?.unsubscribe(subjectOf({ kind, target }));
    },
    refresh: open,
    isConnected: () => line?.isConnected() ?? false,
    receivedCount: () => received,
    async close() {
      isClosed = true;
      await Promise.all([listener.close(), line?.close()]);
    },
  };
}

/** A notice as those are told who follow its targets, each about that target alone. */
function addressedOf(notice: ClusterNotice): Addressed[] {
  switch (notice.kind) {
    case 'hello':
      return [];
    case 'spent':
    case 'streams':
      return [{ ...limits, notice }];
    case 'typing':
      return [{ kind: 'threads', target: notice.signal.thread, notice }];
    case 'viewers':
      return [{ kind: 'threads', target: notice.viewers.thread, notice }];
    case 'message-typing':
      return notice.typing.mailboxes.map((mailbox) => {
        const typing = { ...notice.typing, mailboxes: [mailbox] };
        return { kind: 'mailboxes', target: mailbox, notice: { ...notice, typing } };
      });
    case 'threads':
    case 'mailboxes':
      return notice.positions.map((position) => ({
        kind: notice.kind,
        target: position.target,
        notice: { ...notice, positions: [position] },
      }));
  }
}
