import { defineSideEffect } from '../../mutations/index.ts';

/** Side effect: deletes the thread's post and, with it, the thread. */
export const removePost = defineSideEffect<null>({
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
