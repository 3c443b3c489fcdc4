import { hasQuestionMark, isQuestion, questionCard } from 'ufi-mercury/contract';
import type { TextRange } from 'ufi-core/contract';
import type { CommentExtras } from '../../../database/rows/commentExtras.ts';
import { jsonList } from '../../../database/rows/rowFields.ts';
import {
  compositeKey,
  defineContextPart,
  defineSideEffect,
  type DecisionContext,
  type PartQuery,
  type PartRequest,
  type SideEffect,
} from '../../../mutations/index.ts';

interface Offer {
  readonly thread_id: string;
  readonly actor_id: string;
}

/** Context: which actors have no card yet under a post whose page wants it. */
const questionPart = defineContextPart({
  name: 'question-upsells',
  text: `select ${jsonList(
    `json_build_object('thread_id', u.thread_id::text, 'actor_id', u.actor_id::text)`,
    `(select distinct * from unnest($1::bigint[], $2::bigint[], $3::bigint[]) u (thread_id, actor_id, person_id)) u
      cross join lateral (select t.owner_id from threads t where t.id = u.thread_id offset 0) t
      cross join lateral (select from actors a where a.id = t.owner_id and a.kind = 'page' offset 0) a
      cross join lateral (select from actors b where b.id = u.actor_id and b.kind = 'person' offset 0) b
      where not exists (select from mailboxes m where m.id = t.owner_id and m.settings ->> 'question_upsell' = 'false')
        and not exists (select from page_staff s where s.page_id = t.owner_id and s.person_id = u.person_id)
        and not exists (select from comments c where c.author_id = u.actor_id and c.status is distinct from 'deleted'
          and c.thread_id = u.thread_id and c.extras #>> '{attachment,type}' = 'upsell_info')`,
  )} as offers`,
  values: (requests: readonly PartRequest<void>[]) => [
    requests.map(({ threadId }) => threadId),
    requests.map(({ actor }) => actor),
    requests.map(({ person }) => person),
  ],
  read: (rows: readonly { readonly offers: readonly Offer[] }[]): Set<string> =>
    new Set(rows.flatMap(({ offers }) => offers.map((offer) => compositeKey(offer.thread_id, offer.actor_id)))),
});

interface Written {
  readonly comment_text: string;
}

/** The context that the text of a new comment needs, if it may be a question. */
export const questionContext = ({ comment_text }: Written): readonly PartQuery[] =>
  hasQuestionMark(comment_text) ? [questionPart.ask()] : [];

/** Side effect: an actor has the card, so their next question under the post gets none. */
const questionAsked = defineSideEffect<null>({
  name: 'question-upsells',
  updateParts: (_, { thread, actor, part }) => void part(questionPart).delete(compositeKey(thread.id, actor)),
});

interface NewComment {
  readonly id: string;
  readonly text: string;
  readonly ranges: readonly TextRange[];
  readonly isTopLevel: boolean;
  readonly hasAttachment: boolean;
}

/** The card on a first question under a page's post (mercury.143); nothing for any other comment. */
export function questionUpsell(
  { id, text, ranges, isTopLevel, hasAttachment }: NewComment,
  { thread: { id: post, owner_id: page }, actor, part }: DecisionContext,
): { readonly extras: Pick<CommentExtras, 'attachment'>; readonly sideEffects: readonly SideEffect[] } {
  const isFirst =
    isTopLevel && !hasAttachment && isQuestion({ text, ranges }) && part(questionPart).has(compositeKey(post, actor));
  if (page === null || !isFirst) return { extras: {}, sideEffects: [] };
  return { extras: { attachment: questionCard(page, id) }, sideEffects: [questionAsked(null)] };
}
