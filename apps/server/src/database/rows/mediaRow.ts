/** Kind of a medium that can be attached. */
export type MediaKind = 'sticker' | 'photo' | 'gif' | 'video' | 'file';

/** A row of `media`, and what the medium is attached to. */
export interface MediaRow {
  readonly id: string;
  readonly kind: MediaKind;
  /** The uploader; null for a sticker, which everybody may use. */
  readonly owner_id: string | null;
  readonly status: 'encoding' | 'ready' | 'failed';
  /** The contract's `metadata` for this kind. */
  readonly metadata: unknown;
  /** True if it was uploaded for a message, and can be attached to nothing else. */
  readonly is_private: boolean;
  /** The comment or, if it is of a post itself, the post. */
  readonly attached_to: string | null;
}
