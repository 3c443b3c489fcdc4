import type { MessageTyping } from '../../features/messaging/index.ts';
import type { TypingSignal } from '../../features/typing/index.ts';
import type { LimitUse } from '../../runtime/limitSharing.ts';
import type { NetworkStreams } from '../../runtime/streamSharing.ts';
import type { NodeViewers } from '../threads/createViewersTracker.ts';
import type { ClusterNotice } from './clusterNotice.ts';

/** What has a sequence number. */
export type TargetKind = 'threads' | 'mailboxes';

/**
 * Notifications to the servers of one database: which targets have changed, who types, how many look on. They are only
 * wake-ups that may be lost: the tables are the source of truth.
 */
export interface ClusterNotifier {
  /** Starts receiving; resolves also if that has to be tried again. */
  start(): Promise<void>;
  /** Notifies the other nodes, if there are any, that a thread or a mailbox has reached a sequence number. */
  announce(kind: TargetKind, target: string, seq: number): void;
  /** Tells them something that may be lost: who types expires, and numbers are repeated. */
  tell(notice: ClusterNotice): void;
  /** Receives what others tell of a target from now on. A notifier may receive more than that. */
  follow(kind: TargetKind, target: string): void;
  unfollow(kind: TargetKind, target: string): void;
  /** Looks again who is there. */
  refresh(): Promise<void>;
  /** False while nothing arrives from others. */
  isConnected(): boolean;
  /** How much it has received of other nodes: a sequence number, or something that was told, each is one. */
  receivedCount(): number;
  close(): Promise<void>;
}

/** Called with what other nodes tell. */
export interface NoticeHandlers {
  /** A thread or a mailbox has reached a sequence number. */
  readonly onMoved: (kind: TargetKind, target: string, seq: number) => void;
  /** Someone types on another node. */
  readonly signalTyping: (signal: TypingSignal) => void;
  /** Somebody types a message at another node. */
  readonly onMessageTyping: (typing: MessageTyping) => void;
  /** Another node has counted the viewers of a live post. */
  readonly onViewers: (viewers: NodeViewers) => void;
  /** Tokens of rate limits were taken on another node. */
  readonly onSpent: (uses: readonly LimitUse[]) => void;
  /** Another node has counted the streams of some networks. */
  readonly onStreams: (node: string, counts: readonly NetworkStreams[]) => void;
  /** Notices may have been missed. */
  readonly onMissed: () => void;
}

/** Passes on what another node tells. Returns how much that was. */
export function handleNotice(node: string, notice: ClusterNotice, handlers: NoticeHandlers): number {
  switch (notice.kind) {
    case 'hello':
      return 0;
    case 'typing':
      handlers.signalTyping(notice.signal);
      return 1;
    case 'message-typing':
      handlers.onMessageTyping(notice.typing);
      return 1;
    case 'spent':
      handlers.onSpent(notice.uses);
      return notice.uses.length;
    case 'streams':
      handlers.onStreams(node, notice.counts);
      return notice.counts.length;
    case 'viewers':
      handlers.onViewers({ node, ...notice.viewers });
      return 1;
    case 'threads':
    case 'mailboxes':
      for (const { target, seq } of notice.positions) handlers.onMoved(notice.kind, target, seq);
      return notice.positions.length;
  }
}
