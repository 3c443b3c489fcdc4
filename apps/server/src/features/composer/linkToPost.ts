import type { Pool } from 'pg';
import { postIdIn } from 'ufi-core/internal/addresses';
import { isFbid, postAttachmentSchema, type SharedPost } from 'ufi-core/contract';
import { describedLink, sharedPost } from 'ufi-core/internal/rules';
import * as v from 'valibot';
import type { Caller } from '../../access/caller.ts';
import { ApiError } from '../../errors/apiError.ts';
import { loadThreadActor } from '../../mutations/index.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';

const wordsText = 'select text, attachment from posts where id = $1';

/**
 * The link to a broadcast or an item of this instance that a person may read (server.787): what is stored carries no
 * more than its address; only the person who prepares it is told its title here. Null for any other address.
 */
export async function linkToPost(
  address: string,
  caller: Caller,
  { pool, ownOrigins }: Pick<BaseServices, 'pool' | 'ownOrigins'>,
): Promise<{ readonly stored: SharedPost; readonly shown: SharedPost } | null> {
  const id = postIdIn(address, ownOrigins);
  const thread = isFbid(id) ? await visibleThread(id, caller, pool) : undefined;
  const stored = thread && sharedPost(address, thread);
  if (stored === undefined) return null;
  const { rows } = await pool.query<{ readonly text: string; readonly attachment: unknown }>({
    name: 'words of a linked post',
    text: wordsText,
    values: [stored.target],
  });
  const attachment = v.safeParse(v.nullable(postAttachmentSchema), rows[0]?.attachment);
  const words = { text: rows[0]?.text ?? '', attachment: attachment.success ? attachment.output : null };
  return { stored, shown: describedLink(stored, words) };
}

/** The thread of a post, if the caller may read it. */
async function visibleThread(id: string, caller: Caller, pool: Pool) {
  try {
    return (await loadThreadActor({ ft_ent_identifier: id }, caller, pool)).thread;
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'noSuchObject') return undefined;
    throw error;
  }
}
