import { defineSideEffect, type DecisionContext } from '../../mutations/index.ts';
import { noteAudit } from '../audit/index.ts';
import { closeReportsUnder } from '../reports/index.ts';

/** Side effect: deletes the thread's post and, with it, the thread. */
const removePost = defineSideEffect<null>({
  name: 'delete-posts',
  threadAfter: () => ({ privacy: 'nobody' }),
  beforeJournal: (written) => [
    {
      name: 'delete-posts',
      text: 'update posts set is_deleted = true where id = any($1::bigint[])',
      values: [written.map(({ thread }) => thread.id)],
    },
  ],
});

/** Side effects of deleting the thread's post. It is audited unless a person deletes their own. */
export function postRemoval({ thread: { id, owner_id }, person }: Pick<DecisionContext, 'thread' | 'person'>) {
  const note = noteAudit({ action: 'deletePost', target: owner_id ?? id, comment: null });
  return [removePost(null), closeReportsUnder(null), ...(person === owner_id ? [] : [note])];
}
