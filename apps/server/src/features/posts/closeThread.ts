import { defineSideEffect } from '../../mutations/index.ts';

const closeText = `update threads t set is_closed = given.is_closed
    from jsonb_to_recordset($1::jsonb) as given (id bigint, is_closed boolean) where t.id = given.id`;

/** Side effect: closes the thread or reopens it. */
export const closeThread = defineSideEffect<boolean>({
  name: 'close-threads',
  // Reopening does not lift the closing that the article's site has set.
  threadAfter: (isClosed, { is_closed_by_site }) => ({ is_closed: isClosed || is_closed_by_site === true }),
  beforeJournal: (written) => {
    const closed = written.map(({ thread: { id }, value: is_closed }) => ({ id, is_closed }));
    return [{ name: 'close-threads', text: closeText, values: [JSON.stringify(closed)] }];
  },
});
