import { jsonList } from '../database/rows/rowFields.ts';

/**
 * SQL: the blocks that some authors have put on some people and actors (SQL of arrays), as a JSON list. Each is found by
 * its complete key.
 */
export const blocksJson = (authors: string, blocked: string): string =>
  jsonList(
    `json_build_object('by', x.scope_id::text, 'actor', x.actor_id::text)`,
    `restrictions x where x.scope_id = any(${authors}) and x.actor_id = any(${blocked}) and x.thread_id = 0
      and x.kind = 'blocked'`,
  );
