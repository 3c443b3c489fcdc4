import { anyAttachmentSchema } from 'ufi-core/contract';
import type { MessageMedium } from 'ufi-mercury/internal/rules';
import * as v from 'valibot';
import type { MediaRow } from '../../../database/rows/mediaRow.ts';

/** SQL: media by their ids, whoever owns them. */
export const messageMediaText = `
select d.id::text as id, d.kind, d.owner_id::text as owner_id, d.status, d.metadata, d.is_private,
  exists (select from message_media b where b.media_id = d.id) as is_used
from media d where d.id = any($1::bigint[])`;

type Row = Omit<MediaRow, 'attached_to'> & { readonly is_used: boolean };

/** The media of {@link messageMediaText}, by id. */
export function readMessageMedia(rows: readonly unknown[] = []): ReadonlyMap<string, MessageMedium> {
  const read = (rows as readonly Row[]).map(({ id, kind, owner_id: owner, status, metadata, is_private, is_used }) => {
    const attachment = v.parse(anyAttachmentSchema, { type: kind, fbid: id, metadata });
    return { id, attachment, owner, isPrivate: is_private, status, isUsed: is_used };
  });
  return new Map(read.map((medium) => [medium.id, medium]));
}
