import { endpointRegistry } from 'ufi-core/contract';
import { presentRecords } from './presentThread.ts';
import { readCommentsById } from './readCommentsById.ts';
import { visitorOf } from '../../queries/visitorOf.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import type { ThreadServices } from './threadView.ts';

type Request = QueryRequest<typeof endpointRegistry.fetchCommentsById, ThreadServices>;

/**
 * Comments by id (S7.20). Deleted, unknown and invisible ones are indistinguishable: removed, with the thread's
 * sequence number as version.
 */
export const fetchCommentsById = defineQuery(endpointRegistry.fetchCommentsById, {
  select: async (request: Request) => {
    const { ft_ent_identifier: threadId, comment_ids: ids } = request.input;
    return readCommentsById({ threadId, visitor: visitorOf(request), services: request.services }, ids);
  },
  hydrate: (view) => view,
  filter: (view) => view,
  present: ({ comments, ...view }, { input, caller }) => {
    const seen = new Set(comments.map(({ id }) => id));
    const missing = [...new Set(input.comment_ids)].filter((id) => !seen.has(id));
    return {
      target: view.thread.id,
      seq: view.thread.seq,
      records: presentRecords(view, { comments, locale: caller.locale }),
      removed: missing.length > 0 ? { comments: missing.map((fbid) => ({ fbid, version: view.thread.seq })) } : {},
    };
  },
});
