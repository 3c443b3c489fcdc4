import type { Pool } from 'pg';
import { postAttachmentSchema, type Attachment, type endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import * as v from 'valibot';
import type { Handler } from '../../access/handler.ts';
import { deleteToken, saveToken } from '../../database/rows/composerTokens.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { BaseServices } from '../../runtime/baseServices.ts';
import { findPlace } from '../places/index.ts';
import type { UsesPreviews } from '../previews/index.ts';
import { findAttacher, type Attacher } from './findAttacher.ts';
import { linkToPost } from './linkToPost.ts';

type Endpoint = typeof endpointRegistry.addComposerToken;
type Input = ParsedInputOf<Endpoint>;

type Services = Pick<BaseServices, 'pool' | 'ownOrigins'> & UsesPreviews;

/**
 * Prepares a fundraiser, a place or a link preview for somebody's next comment under a post (S7.24), or a link preview
 * for a post of theirs. It is stored for that person and place only; a link to a post of the instance is not. Repeating the call only renews its age, so it needs
 * no idempotency key.
 */
export const addComposerToken: Handler<Endpoint, Services> = async (input, caller, services) => {
  const { ft_ent_identifier: target, actor, token_type: type, token_id } = input;
  const attacher = await findAttacher({ target, actor }, caller, services.pool);
  const link = type === 'link' ? await linkToPost(token_id, attacher.person, services) : undefined;
  // Whether it may be read is decided again when it is attached.
  const attachment = link ? null : await carried(input, attacher, services);
  const token = { person_id: attacher.person, thread_id: attacher.place, type, token_id };
  await (attachment === null ? deleteToken(services.pool, token) : saveToken(services.pool, { ...token, attachment }));
  return { attachment: link ?? attachment };
};

async function carried(input: Input, { thread, person }: Attacher, services: Services): Promise<Attachment | null> {
  const { token_type, token_id } = input;
  if (token_type === 'link') {
    if (isId(token_id)) throw new ApiError('badParameter', { fields: { token_id: 'bad_address' } });
    return (await services.previews?.fetchPreview(person, token_id)) ?? null;
  }
  if (thread === null) throw new ApiError('badParameter', { fields: { token_type: 'not_offered' } });
  switch (token_type) {
    case 'donation':
      return fundraiser(services.pool, input, thread);
    case 'place':
      return placeOf(services.pool, token_id, thread.kind === 'live');
  }
}

const isId = (id: string): boolean => /^\d+$/.test(id);

async function placeOf(pool: Pool, id: string, isLive: boolean): Promise<Attachment> {
  const place = isId(id) ? await findPlace(pool, id) : undefined;
  if (place === undefined) throw new ApiError('noSuchObject');
  return { ...place, type: isLive ? 'live_comment_place_info' : 'comment_place_info' };
}

const fundraiserText = 'select attachment from posts where id = $1';

/**
 * The post's own fundraiser.
 *
 * @throws ApiError badParameter if it has none or another is named
 */
async function fundraiser(
  pool: Pool,
  { token_id }: Input,
  { id, kind }: Pick<ThreadRow, 'id' | 'kind'>,
): Promise<Attachment> {
  const values = [id];
  const { rows } = await pool.query({ name: 'find fundraiser', text: fundraiserText, values });
  const shown = v.safeParse(postAttachmentSchema, rows[0]?.attachment);
  const isOffered = kind === 'fundraiser' && token_id === id && shown.success && shown.output.type === 'donation';
  if (!isOffered) throw new ApiError('badParameter', { fields: { token_id: 'not_offered' } });
  return { ...shown.output, uri: `/posts/${id}` };
}
