import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { noteAudit } from '../audit/index.ts';
import { auditedWhy, tellAct, whyOf } from '../moderation-acts/index.ts';
import { changeRestrictions } from '../restrictions/index.ts';
import { blockRestriction, deletionEffects } from './deletionEffects.ts';
import { familyPart } from './familyPart.ts';

/** Deletes a comment with its replies, and blocks its author if requested (S7.09). */
export const deleteComment = defineMutation(endpointRegistry.deleteComment, {
  action: () => 'delete',
  alsoAction: ({ block_author }) => (block_author === true ? ['block'] : []),
  object: ({ comment_id }) => comment_id,
  contextQuery: ({ comment_id }) => [familyPart.ask(comment_id)],
  changesRights: true,
  decide: ({ comment_id, block_author = false, ...given }, context) => {
    const comment = context.comment(comment_id);
    const isOwn = comment.author_id === context.actor;
    const deletion = deletionEffects(comment, context);
    const why = whyOf(given);
    const note = {
      action: 'deleteComment',
      target: comment.author_id,
      comment: comment.id,
      details: auditedWhy(why),
    } as const;
    return {
      ...deletion,
      sideEffects: [
        ...(block_author ? [changeRestrictions([blockRestriction(comment, context)])] : []),
        ...deletion.sideEffects,
        ...(isOwn ? [] : [noteAudit(note)]),
        ...tellAct({ action: 'deleted', why }, comment, context),
      ],
    };
  },
});
