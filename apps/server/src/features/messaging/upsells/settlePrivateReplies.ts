import { defineEndpoint, fbidSchema, serverUpdateSchema } from 'ufi-core/contract';
import { privateReplyCard } from 'ufi-mercury/contract';
import { changedExtras } from '../../../database/rows/commentExtras.ts';
import { ApiError } from '../../../errors/apiError.ts';
import { defineMutation } from '../../../mutations/index.ts';
import type { MutationServices } from '../../../mutations/mutationServices.ts';
import { hasAttachment } from '../../attachments/index.ts';

const cardEndpoint = defineEndpoint({
  name: 'markPrivateReply',
  path: '/',
  kind: 'change',
  input: { ft_ent_identifier: fbidSchema, actor: fbidSchema, comment_id: fbidSchema },
  payload: serverUpdateSchema,
});

/** Puts the card of a private reply on its comment; it takes the place of a question's, and of no attachment. */
const markPrivateReply = defineMutation(cardEndpoint, {
  action: () => 'replyPrivately',
  object: () => null,
  otherComments: ({ comment_id }) => [comment_id],
  decide: ({ actor, comment_id }, context) => {
    const comment = context.comment(comment_id);
    const extras = comment.extras ?? {};
    if (hasAttachment(extras)) return null;
    const after = changedExtras(comment.extras, { attachment: privateReplyCard(actor) });
    return { object: comment_id, comments: [{ ...comment, extras: after }] };
  },
});

interface WaitingCard {
  readonly comment_id: string;
  readonly post_id: string;
  readonly page_id: string;
  readonly person_id: string;
}

const waitingText = `
select comment_id::text, post_id::text, page_id::text, person_id::text from private_replies
where needs_card order by comment_id limit 100`;

const doneText = 'update private_replies set needs_card = false where comment_id = $1';

/** Puts the cards of private replies on comments that have none yet (mercury.142). Repeating it changes nothing. */
export async function settlePrivateReplies(services: MutationServices): Promise<void> {
  const { rows } = await services.pool.query<WaitingCard>({ name: 'waiting-cards', text: waitingText });
  for (const { comment_id, post_id, page_id, person_id: person } of rows) {
    try {
      const input = { ft_ent_identifier: post_id, actor: page_id, comment_id };
      await markPrivateReply(input, { person, locale: 'en-US' }, services);
    } catch (error) {
      // The comment is gone, or the person no longer works for the page: there is no card.
      if (!(error instanceof ApiError) || error.reason === 'tryLater') throw error;
    }
    await services.pool.query(doneText, [comment_id]);
  }
}
