import {
  compareIds,
  unavailableCommentKey,
  type CommentRecord,
  type OrderingMode,
  type Records,
  type Removed,
  type StreamMessage,
} from 'ufi-core/contract';

/** A minimal client: keeps the newest version of each record, and tombstones. */
export interface ModelClient {
  readonly seq: () => number;
  /** Applies a message; returns false if that would leave a gap. */
  applyMessage(message: StreamMessage): boolean;
  /** Comments that appeared, or reappeared, with replies that were never sent: a client fetches those. */
  unread(): readonly string[];
  /** Applies fetched records. */
  applyFetched(records: Records): void;
  /** The visible ids of a list in order. */
  list(ordering: OrderingMode, parent: string | null): string[];
  comment(id: string): CommentRecord | undefined;
  /** The actor's reaction to a comment. */
  reaction(id: string): number;
}

interface ModelOptions {
  readonly seq: number;
  readonly records: Records;
  /** The control: applies messages despite gaps. */
  readonly skipsGapCheck?: boolean;
}

/** Creates a client from a first fetch. */
export function createModelClient(options: ModelOptions): ModelClient {
  const comments = new Map<string, CommentRecord>();
  const gone = new Map<string, number>();
  const reactions = new Map<string, { version: number; type: number; isHidden: boolean }>();
  const unread = new Set<string>();
  let last = options.seq;

  const take = (records: Records, removed: Removed): void => {
    for (const record of records.comments ?? []) {
      const version = Math.max(comments.get(record.fbid)?.version ?? -1, gone.get(record.fbid) ?? -1);
      if (record.version < version) continue;
      if (!comments.has(record.fbid) && record.replycount > 0) unread.add(record.fbid);
      gone.delete(record.fbid);
      comments.set(record.fbid, record);
    }
    for (const { fbid, version } of removed.comments ?? []) {
      if (version < (comments.get(fbid)?.version ?? -1)) continue;
      comments.delete(fbid);
      // Replies to an invisible comment are never sent.
      for (const { fbid: id, parentcommentid } of comments.values()) if (parentcommentid === fbid) comments.delete(id);
      gone.set(fbid, Math.max(version, gone.get(fbid) ?? -1));
    }
    for (const { fbid, version, viewerreaction, ishidden } of records.commentMarks ?? []) {
      if (version >= (reactions.get(fbid)?.version ?? -1))
        reactions.set(fbid, { version, type: viewerreaction, isHidden: ishidden });
    }
  };
  take(options.records, {});
  unread.clear();

  return {
    seq: () => last,
    applyMessage({ from, to, records, removed }) {
      if (to <= last) return true;
      if (from > last + 1 && !options.skipsGapCheck) return false;
      take(records, removed);
      last = to;
      return true;
    },
    unread: () => [...unread].filter((id) => comments.has(id)),
    applyFetched: (records) => take(records, {}),
    list(ordering, parent) {
      const shown = [...comments.values()].filter(({ fbid, parentcommentid, sortkeys }) => {
        if (reactions.get(fbid)?.isHidden || reactions.get(parent ?? '')?.isHidden) return false;
        const isLeftOut = parent === null && ordering === 'ranked_threaded' && sortkeys.islow;
        return parentcommentid === parent && !isLeftOut;
      });
      return shown.sort(orderOf(parent === null ? ordering : 'live_streaming')).map(({ fbid }) => fbid);
    },
    comment: (id) => comments.get(id),
    reaction: (id) => reactions.get(id)?.type ?? 0,
  };
}

const byId = (a: CommentRecord, b: CommentRecord): number => compareIds(a.fbid, b.fbid);

function orderOf(ordering: OrderingMode): (a: CommentRecord, b: CommentRecord) => number {
  if (ordering === 'live_streaming' || ordering === 'time') return byId;
  if (ordering === 'recent_activity') return (a, b) => compareIds(a.sortkeys.activity, b.sortkeys.activity);
  return (a, b) => a.sortkeys.rank - b.sortkeys.rank || byId(a, b);
}

/** The visible ids of a fetched list. */
export const seenIds = (values: readonly string[]): string[] => values.filter((id) => id !== unavailableCommentKey);
