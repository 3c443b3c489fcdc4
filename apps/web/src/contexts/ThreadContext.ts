import { createContext, useContext } from 'react';
import type { TargetView } from 'ufi-core';

/** Identifies a comment area: its post, and its instance on the page. */
export interface ThreadInstance {
  readonly target: string;
  readonly instance: string;
  readonly post: string;
  readonly postAuthor: string;
  readonly group: string | undefined;
  /** The post is a question: answers can be accepted. */
  readonly isQuestion?: boolean;
  /** The post is a fundraiser: comments can show it. */
  readonly isFundraiser?: boolean;
  /** The post is a broadcast: people can be suspended. */
  readonly isLive?: boolean;
  /** The post is public, so any cached profile can be mentioned. */
  readonly isForAll?: boolean;
  /** Rendered on the post's own page. */
  readonly isPermalink?: boolean;
  /** Comment that the address points to: it is highlighted and scrolled into view. */
  readonly linked: LinkedComment;
}

/** The comment, and optionally its reply, that an address points to. */
export interface LinkedComment {
  readonly comment?: string | undefined;
  readonly reply?: string | undefined;
}

/** Context shared by all comments of a thread. */
export interface ThreadValue extends ThreadInstance {
  readonly view: TargetView;
  /** The list is live: comments appear as they arrive, and one comment's replies are open at a time. */
  readonly isStreamed: boolean;
}

export const ThreadContext = createContext<ThreadValue | null>(null);

/** Returns the thread around a comment. */
export function useThread(): ThreadValue {
  const thread = useContext(ThreadContext);
  if (thread === null) throw new Error('useThread needs a ThreadContext above it');
  return thread;
}
