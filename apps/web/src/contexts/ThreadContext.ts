import { createContext, useContext } from 'react';
import type { TargetView } from 'ufi-core';

/** Where a comment stands: under which post, and in which instance of its comment area. */
export interface ThreadPlace {
  readonly target: string;
  readonly instance: string;
  readonly post: string;
  readonly postAuthor: string;
  readonly group: string | undefined;
  /** Answers can be accepted under questions. */
  readonly isQuestion?: boolean;
  /** What it is for can be shown in a comment. */
  readonly isFundraiser?: boolean;
  /** Under a broadcast people can be suspended. */
  readonly isLive?: boolean;
  /** Everybody sees it, so that whoever is known here can be mentioned. */
  readonly isForAll?: boolean;
  /** It is the post's own page. */
  readonly isPermalink?: boolean;
  /** What the address names: it is marked, and the reader begins there. */
  readonly linked: LinkedComment;
}

/** The comment, and the reply to it, that an address names. */
export interface LinkedComment {
  readonly comment?: string | undefined;
  readonly reply?: string | undefined;
}

/** What all comments of a thread are drawn with. */
export interface ThreadValue extends ThreadPlace {
  readonly view: TargetView;
  /** Comments are shown as they come, and the replies of one of them at a time. */
  readonly isStreamed: boolean;
}

export const ThreadContext = createContext<ThreadValue | null>(null);

/** The thread that a comment belongs to. */
export function useThread(): ThreadValue {
  const thread = useContext(ThreadContext);
  if (thread === null) throw new Error('useThread needs a ThreadContext above it');
  return thread;
}
