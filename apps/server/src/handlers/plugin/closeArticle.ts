import type { pluginEndpoints } from 'ufi-plugin/contract';
import { Refused, type Handler } from '../../road/index.ts';
import { findArticle } from '../../sites/findArticle.ts';
import { checkModerates } from '../../standing/checkModerates.ts';

// Closing takes the right to comment away: whoever listens has their rights read again, as with every restriction.
const text = `
with closed as (update threads set is_closed = $2 where id = $1 and is_closed <> $2 returning scope_id)
update scopes v set rights_version = rights_version + 1 from closed where v.id = closed.scope_id`;

/** Closes an article's thread, or opens it again; the same again changes nothing, so it needs no claim. */
export const closeArticle: Handler<typeof pluginEndpoints.closeArticle> = async (
  { target_id, isClosed },
  { person },
  { pool },
) => {
  if (person === null) throw new Refused('sessionEnded');
  const article = await findArticle(pool, target_id);
  await checkModerates(pool, { scope: article?.site.id ?? '0', person, action: 'approve' });
  await pool.query({ name: 'close article', text, values: [target_id, isClosed] });
  return { target_id, isClosed };
};
