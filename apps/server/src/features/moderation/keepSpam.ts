import { endpointRegistry } from 'ufi-core/contract';
import { defineMutation } from '../../mutations/index.ts';
import { noteAudit } from '../audit/index.ts';
import { parentActivity, familyPart } from '../comments/index.ts';
import { tellAct } from '../moderation-acts/index.ts';
import { closeReports } from '../reports/index.ts';

/** Publishes and approves a comment that is held as spam, and closes its reports (S4.04). */
export const keepSpam = defineMutation(endpointRegistry.keepSpam, {
  action: () => 'keepSpam',
  object: ({ comment_id }) => comment_id,
  contextQuery: ({ comment_id }) => [familyPart.ask(comment_id)],
  decide: ({ comment_id }, context) => {
    const comment = context.comment(comment_id);
    const kept = { ...comment, status: null, needs_approval: false, is_approved: true, held_by: null };
    const parent = comment.status === 'spam' ? parentActivity(comment, context, { isPublished: true }) : [];
    return {
      object: comment.id,
      comments: [kept, ...parent],
      sideEffects: [
        closeReports([comment.id]),
        noteAudit({ action: 'keepSpam', target: comment.author_id, comment: comment.id }),
        ...tellAct({ action: 'restored' }, comment, context),
      ],
    };
  },
});
