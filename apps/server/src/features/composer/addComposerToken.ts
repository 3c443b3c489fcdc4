import { postAttachmentSchema, type Attachment, type endpointRegistry, type ParsedInputOf } from 'ufi-core/contract';
import type { Pool } from 'pg';
import * as v from 'valibot';
import { deleteToken, saveToken } from '../../database/rows/composerTokens.ts';
import type { ThreadRow } from '../../database/rows/threadRow.ts';
import { findPlace } from '../places/index.ts';
import { ApiError } from '../../errors/apiError.ts';
import type { Handler } from '../../access/handler.ts';
import type { UsesDatabase } from '../../runtime/baseServices.ts';
import type { UsesPreviews } from '../previews/index.ts';
import { findAttacher, type Attacher } from './findAttacher.ts';

type Endpoint = typeof endpointRegistry.addComposerToken;
type Input = ParsedInputOf<Endpoint>;

/**
 * Prepares a fundraiser, a place or a link preview for somebody's next comment under a post (S7.24), or a link preview
 * for a post of theirs. It is stored for that person and place only. Repeating the call only renews its age, so it needs
 * no idempotency key.
 */
export const addComposerToken: Handler<Endpoint, UsesDatabase & UsesPreviews> = async (input, caller, services) => {
  const { ft_ent_identifier: target, actor, token_type: type, token_id } = input;
  const attacher = await findAttacher({ target, actor }, caller, services.pool);
  const attachment = await carried(input, attacher, services);
  const token = { person_id: attacher.person, thread_id: attacher.place, type, token_id };
  await (attachment === null ? deleteToken(services.pool, token) : saveToken(services.pool, { ...token, attachment }));
  return { attachment };
};

async function carried(
  input: Input,
  { person, thread }: Attacher,
  services: UsesDatabase & UsesPreviews,
): Promise<Attachment | null> {
  const { token_type, token_id } = input;
  if (token_type === 'link') return linkOf(input, person, services);
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

async function linkOf({ token_id }: Input, person: string, { previews }: UsesPreviews): Promise<Attachment | null> {
  if (isId(token_id)) throw new ApiError('badParameter', { fields: { token_id: 'bad_address' } });
  return (await previews?.fetchPreview(person, token_id)) ?? null;
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
