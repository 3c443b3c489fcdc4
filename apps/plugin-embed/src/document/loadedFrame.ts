import type { ShownArticle } from 'ufi-plugin/contract';
import type { FrameState } from './frameState.ts';

/** What a document is drawn from, and who may show it. */
export interface LoadedFrame {
  readonly state: FrameState;
  readonly status: number;
  /** Origins; empty: nobody. */
  readonly frameAncestors: readonly string[];
  /** The article, where its comments are shown. */
  readonly shown?: ShownArticle;
}
