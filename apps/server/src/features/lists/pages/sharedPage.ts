import type { ListPosition } from 'ufi-core/contract';
import type { ActorRow } from '../../../database/rows/actorRow.ts';
import type { CommentRow } from '../../../database/rows/commentRow.ts';
import type { ThreadRow } from '../../../database/rows/threadRow.ts';
import type { ListRange } from './listRange.ts';

/** A comment's id and its place in a list. */
export interface PlacedComment extends ListPosition {
  readonly id: string;
}

/** The first replies of a top-level comment, and whether there are more. */
export interface ReplyPreview {
  readonly parent: string;
  readonly replies: readonly string[];
  readonly hasMore: boolean;
}

/**
 * A list range as of `thread.seq`, the same for every viewer. `back` and `forth` are the results of its scans, nearest
 * place first, including the one extra row. `comments` contains all comments that these and `previews` name, and the
 * list's parent.
 */
export interface SharedPage {
  readonly listRange: ListRange;
  readonly thread: ThreadRow;
  readonly back: readonly PlacedComment[];
  readonly forth: readonly PlacedComment[];
  readonly previews: readonly ReplyPreview[];
  readonly comments: ReadonlyMap<string, CommentRow>;
  readonly actors: readonly ActorRow[];
}
