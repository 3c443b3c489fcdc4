import { objectJson, type RowFields } from './rowFields.ts';

/** Kind of a medium that can be attached. */
export type MediaKind = 'sticker' | 'photo' | 'gif' | 'video' | 'file';

/** A row of `media`, and the comment that the medium is attached to. */
export interface MediaRow {
  readonly id: string;
  readonly kind: MediaKind;
  /** The uploader; null for a sticker, which everybody may use. */
  readonly owner_id: string | null;
  readonly status: 'encoding' | 'ready' | 'failed';
  /** The contract's `metadata` for this kind. */
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

/** SQL: the source of {@link mediaRowJson}. */
export const mediaSource = 'media m left join attached_media b on b.media_id = m.id';

/** SQL: a row of {@link mediaSource} as JSON of a {@link MediaRow}. */
export const mediaRowJson = objectJson(mediaFields);
