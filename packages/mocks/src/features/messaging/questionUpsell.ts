import type { TextBody } from 'ufi-core/contract';
import { firstMailboxSettings, isQuestion, questionCard } from 'ufi-mercury/contract';
import type { DecisionContext } from '../../mutations/defineMutation.ts';
import type { CommentExtras } from '../../world/thread.ts';

interface NewComment {
  readonly id: string;
  readonly body: TextBody;
  readonly isTopLevel: boolean;
  readonly hasAttachment: boolean;
}

/** The card on a first question under a page's post; nothing for any other comment. */
export function questionUpsell(
  { id, body, isTopLevel, hasAttachment }: NewComment,
  { thread: { post, comments }, actor, person, world }: DecisionContext,
): Pick<CommentExtras, 'attachment'> {
  const page = world.pages.get(post.author);
  if (page === undefined || actor !== person.id || page.staff.has(person.id) || !isQuestion(body)) return {};
  const settings = { ...firstMailboxSettings, ...world.messages.mailboxes.get(page.id)?.settings };
  const hasCard = [...comments.values()].some(
    ({ author, isDeleted, extras }) => author === actor && !isDeleted && extras?.attachment?.type === 'upsell_info',
  );
  if (!settings.question_upsell || hasCard || !isTopLevel || hasAttachment) return {};
  return { attachment: questionCard(page.id, id) };
}
