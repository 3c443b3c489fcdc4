import type { OrderingMode } from 'ufi-core/contract';
import type { ActorRow } from '../../database/rows/actorRow.ts';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import type { AccessRow } from '../../access/accessRow.ts';
import type { Visitor } from '../../access/threadAccess.ts';
import type { OwnMarks } from '../../queries/loadThread.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import type { ListRange } from './pages/listRange.ts';
import type { SharedPage } from './pages/sharedPage.ts';
import type { UsesReplicas } from '../../database/replicas/createReplicas.ts';
import type { UsesThreadCache } from './pages/threadCache.ts';

/** Services that reading a thread takes. */
export type ThreadServices = Pick<BaseServices, 'pool' | 'clock'> & UsesThreadCache & UsesReplicas;

/** A visitor's request for a thread. */
export interface ThreadRequest {
  readonly threadId: string;
  readonly visitor: Visitor;
  readonly services: ThreadServices;
}

/** Chooses the list ranges to read, once the ordering is known that applies if none is requested. */
export type PlanRanges = (ordering: OrderingMode) => Promise<readonly ListRange[]> | readonly ListRange[];

/** A thread as one visitor sees it, and the actors that its comments may name. */
export interface ThreadView {
  readonly thread: ThreadRow;
  /** Null without a session, as is `actor`, the acting identity. */
  readonly access: AccessRow | null;
  readonly actor: ActorRow | null;
  readonly own: OwnMarks;
  readonly actors: readonly ActorRow[];
}

/** List ranges of a thread as one visitor sees them, in one snapshot: that of `thread.seq`. */
export interface PagedThreadView extends ThreadView {
  readonly pages: readonly SharedPage[];
  /**
   * The viewer's own recent top-level comments, oldest first, whether the pages contain them or not; undefined until
   * they are read: by `readOwnComments`.
   */
  readonly written?: readonly string[] | undefined;
  /** Those of them that no page contains, once they are read. */
  readonly further?: readonly CommentRow[];
  /** The ordering that the viewer has chosen for posts of this kind. */
  readonly ordering: OrderingMode | null;
}
