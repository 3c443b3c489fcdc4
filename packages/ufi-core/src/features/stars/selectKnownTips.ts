import { weakMapMemoize } from 'reselect';
import type { CommentRecord, StarsAttachment } from '../../contract/index.ts';
import type { KernelState } from '../../area/optimistic-view/kernelState.ts';
import type { PagedTable } from '../../kernel/paged/pagedTable.ts';
import { isBranch } from '../../kernel/paged/pageTree.ts';
import { isGone, type CommentRow } from '../../area/server-state/serverState.ts';

/** A comment that came with stars. */
export interface KnownTip {
  readonly comment: string;
  readonly author: string;
  /** What its author paid. */
  readonly quantity: number;
  /** The id of the gift that it was sent as; null for plain stars. */
  readonly gift: string | null;
  /** When it was sent, in Unix seconds. */
  readonly at: number;
  /** The second of the video; undefined if unknown. */
  readonly second: number | undefined;
}

/** What is known of a broadcast's comments with stars. */
export interface KnownTips {
  readonly tips: readonly KnownTip[];
  /** The ids of comments that were removed or held, or whose stars were returned. */
  readonly gone: ReadonlySet<string>;
}

interface FoundTips {
  readonly tips: readonly KnownTip[];
  readonly gone: readonly string[];
}

/** A tip keeps its identity as long as its row does. */
const tipOf = weakMapMemoize(
  (
    { fbid, author, timestamp, originalTimestamp, videoTimeOffset }: CommentRecord,
    { userTippedQuantity, gift }: StarsAttachment,
  ): KnownTip => ({
    comment: fbid,
    author,
    quantity: userTippedQuantity,
    gift: gift?.id ?? null,
    at: originalTimestamp ?? timestamp.time,
    second: videoTimeOffset,
  }),
);

function tipsOfPage(rows: readonly CommentRow[], target: string): FoundTips {
  const tips: KnownTip[] = [];
  const gone: string[] = [];
  for (const row of rows) {
    if (row.ftentidentifier !== target) continue;
    if (isGone(row)) gone.push(row.fbid);
    else if (row.stars_attachment !== undefined) {
      if (row.status !== null || row.stars_attachment.isRefunded) gone.push(row.fbid);
      else tips.push(tipOf(row, row.stars_attachment));
    }
  }
  return { tips, gone };
}

// Kept for each node, so that a change costs its page and the branches above it.
const tipsUnder: (node: PagedTable<CommentRow>, target: string) => FoundTips = weakMapMemoize((node, target) => {
  if (!isBranch(node)) return tipsOfPage(node.values, target);
  const parts = node.children.map((child) => tipsUnder(child, target));
  return { tips: parts.flatMap(({ tips }) => tips), gone: parts.flatMap(({ gone }) => gone) };
});

const isSame = (one: KnownTips, other: KnownTips): boolean =>
  one.tips.length === other.tips.length &&
  one.gone.size === other.gone.size &&
  one.tips.every((tip, at) => tip === other.tips[at]) &&
  [...one.gone].every((id) => other.gone.has(id));

const knownIn = weakMapMemoize(
  (comments: PagedTable<CommentRow>, target: string): KnownTips => {
    const { tips, gone } = tipsUnder(comments, target);
    return { tips, gone: new Set(gone) };
  },
  { resultEqualityCheck: isSame },
);

/**
 * A broadcast's comments with stars among those that are loaded, in creation order. The same result as long as they are
 * the same, whatever other comments arrive.
 */
export const selectKnownTips = ({ serverState }: Pick<KernelState, 'serverState'>, target: string): KnownTips =>
  knownIn(serverState.comments, target);
