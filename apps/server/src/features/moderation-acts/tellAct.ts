import type { QueryConfig } from 'pg';
import type { ModeratorRole } from 'ufi-core/contract';
import { moderatorRoleOf } from 'ufi-core/internal/rules';
import type { CommentRow } from '../../database/rows/commentRow.ts';
import { defineSideEffect, type DecisionContext, type SideEffect, type Written } from '../../mutations/index.ts';
import { noReason, type Why } from './why.ts';

/** An act on a comment. */
interface CommentAct {
  readonly id: string;
  readonly action: 'hidden' | 'deleted' | 'restored' | 'upheld';
  readonly comment: string;
  /** The person who wrote it. */
  readonly whose: string;
  readonly role: ModeratorRole;
  readonly why: Why;
}

// What nobody has taken away is not restored: it was held by a rule, or kept as it was. Appeals are answered by it.
const insertText = `
with made as (
  insert into moderation_acts (id, action, person_id, thread_id, comment_id, scope_id, owner_id, role, reason_kind, reason,
    by_person_id, at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, to_timestamp($12::float8 / 1000)
  where $2 <> 'restored' or (select a.action from moderation_acts a where a.thread_id = $4 and a.comment_id = $5
    order by a.at desc, a.id desc limit 1) in ('hidden', 'deleted', 'upheld')
  returning id
)
update moderation_acts a set answer_id = made.id from made where $2 in ('restored', 'upheld')
  and a.thread_id = $4 and a.comment_id = $5 and a.appeal is not null and a.answer_id is null`;

function insertAct({ value, thread, person, at }: Written<CommentAct>): QueryConfig {
  const { id, action, comment, whose, role, why } = value;
  const place = [thread.id, comment, thread.scope_id, thread.owner_id];
  const values = [id, action, whose, ...place, role, why.reason_kind, why.reason, person, at];
  return { name: 'insert-moderation-act', text: insertText, values };
}

const writeAct = defineSideEffect<CommentAct>({
  name: 'moderation-act',
  actOf: ({ value }) => value.id,
  // One by one: what is restored was taken away by an earlier one, maybe in this transaction.
  beforeJournal: (written) => written.map(insertAct),
});

/** The side effect that tells somebody what moderation has done to their comment; none if they did it themselves. */
export function tellAct(
  { action, why = noReason }: { readonly action: CommentAct['action']; readonly why?: Why },
  { id: comment, person_id: whose }: CommentRow,
  { roles, granted, person, newId }: DecisionContext,
): SideEffect[] {
  const role = moderatorRoleOf(roles, granted);
  return role === null || whose === person ? [] : [writeAct({ id: newId(), action, comment, whose, role, why })];
}
