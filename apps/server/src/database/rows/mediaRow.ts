import { objectJson, type RowFields } from './rowFields.ts';

/** What a thing is that can be attached. */
export type MediaKind = 'sticker' | 'photo' | 'gif' | 'video' | 'file';

/** A row of `media`, and the comment that the thing hangs on. */
export interface MediaRow {
  readonly id: string;
  readonly kind: MediaKind;
  /** Who has uploaded it; null for a sticker, which is everybody's. */
  readonly owner_id: string | null;
  readonly status: 'encoding' | 'ready' | 'failed';
  /** As the contract's `metadata` of this kind. */
  readonly metadata: unknown;
  readonly comment_id: string | null;
}

const mediaFields: RowFields<MediaRow> = {
  id: 'm.id::text',
  kind: 'm.kind',
  owner_id: 'm.owner_id::text',
  status: 'm.status',
  metadata: 'm.metadata',
  comment_id: 'b.comment_id::text',
};

/** SQL: what {@link mediaRowJson} reads from. */
export const mediaSource = 'media m left join attached_media b on b.media_id = m.id';

/** SQL: a row of {@link mediaSource} as JSON of a {@link MediaRow}. */
export const mediaRowJson = objectJson(mediaFields);
