import type { StarsRoom } from 'ufi-core/contract';
import { canSeeComment, type ThreadViewer } from '../access/visibilityOf.ts';
import type { CommentVisibilityFacts } from '../database/rows/commentRow.ts';

const supporterFacts = (actor: string): CommentVisibilityFacts => ({
  id: actor,
  author_id: actor,
  person_id: actor,
  status: null,
  privacy: 0,
});

/** The supporters whom a room names: each is visible to those who see their public comments. */
export const supportersIn = ({ top }: StarsRoom): CommentVisibilityFacts[] =>
  top.map(({ actor }) => supporterFacts(actor));

/** True if a viewer may be told of a supporter. */
export const canSeeSupporter = (actor: string, viewer: ThreadViewer): boolean =>
  canSeeComment(supporterFacts(actor), viewer);

/** A broadcast's stars as a viewer sees them: without the names of supporters whose comments they don't see. */
export const visibleRoom = (room: StarsRoom, viewer: ThreadViewer): StarsRoom => ({
  ...room,
  top: room.top.filter(({ actor }) => canSeeSupporter(actor, viewer)),
});
