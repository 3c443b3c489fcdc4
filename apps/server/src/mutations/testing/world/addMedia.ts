import type { Pool } from 'pg';
import { anyAttachmentSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import type { MediaRow } from '../../../database/rows/mediaRow.ts';
import { insertRows } from '../../../database/insertRows.ts';

/** An uploaded media item, or a sticker of a pack. */
export interface NewMedia extends Omit<MediaRow, 'attached_to' | 'is_private' | 'status'> {
  /** Only of a sticker. */
  readonly pack_id: string | null;
  readonly status?: MediaRow['status'];
}

/** Inserts into `media`. An item that the contract's schema rejects throws. */
export async function addMedia(pool: Pool, media: readonly NewMedia[]): Promise<void> {
  for (const { id, kind, metadata } of media) v.parse(anyAttachmentSchema, { type: kind, fbid: id, metadata });
  await insertRows(
    pool,
    'media',
    media.map(({ id, kind, owner_id, pack_id, status = 'ready', metadata }) => ({
      id,
      kind,
      owner_id,
      pack_id,
      status,
      metadata,
    })),
  );
}
