import type { ListPlace } from 'ufi-core/contract';
import type { ActorRow } from '../../../database/rows/actorRow.ts';
import type { CommentRow } from '../../../database/rows/commentRow.ts';
import type { ThreadRow } from '../../../database/rows/threadRow.ts';
import type { ListRange } from './listRange.ts';

/** A comment's id and its place in a list. */
export interface PlacedComment extends ListPlace {
  readonly id: string;
}

/** The first replies of a top-level comment, and whether there are more. */
export interface ReplyPreview {
  readonly parent: string;
  readonly replies: readonly string[];
  readonly hasMore: boolean;
}

/**
 * A stretch of a list as it stood at `thread.seq`, the same for every viewer. `back` and `forth` are what its walks
 * found, nearest place first, with the one place too many. `comments` has all that these and `previews` name, and the
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
