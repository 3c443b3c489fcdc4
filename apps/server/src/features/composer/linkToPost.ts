import { postAttachmentSchema, type SharedPost } from 'ufi-core/contract';
import { describedLink } from 'ufi-core/internal/rules';
import * as v from 'valibot';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { findLinkedPost } from './linkedPosts.ts';

const wordsText = 'select text, attachment from posts where id = $1';

/**
 * The link to a broadcast or an item of this instance that a person may read, with its title and picture, as only they are
 * told of it (server.787). Undefined for any other address.
 */
export async function linkToPost(
  address: string,
  person: string,
  { pool, ownOrigins }: Pick<BaseServices, 'pool' | 'ownOrigins'>,
): Promise<SharedPost | undefined> {
  const link = await findLinkedPost(pool, address, { person, ownOrigins });
  if (link === undefined) return undefined;
  const { rows } = await pool.query<{ readonly text: string; readonly attachment: unknown }>({
    name: 'words of a linked post',
    text: wordsText,
    values: [link.target],
  });
  const attachment = v.safeParse(v.nullable(postAttachmentSchema), rows[0]?.attachment);
  return describedLink(link, {
    text: rows[0]?.text ?? '',
    attachment: attachment.success ? attachment.output : null,
  });
}
