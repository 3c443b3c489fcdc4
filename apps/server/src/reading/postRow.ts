import type {
  PostAttachment,
  PostKind,
  PostPrivacy,
  PostRecord,
  PostVideo,
  TextDirection,
  TextRange,
} from 'ufi-core/contract';
import { actorRowJson, type ActorRow } from '../records/actorRow.ts';

/** A row of `posts`, with its author and its group. */
export interface PostRow {
  readonly id: string;
  readonly kind: PostKind;
  readonly privacy: PostPrivacy;
  readonly author: ActorRow;
  readonly group: { readonly id: string; readonly name: string } | null;
  readonly text: string;
  readonly dir: TextDirection;
  readonly ranges: readonly TextRange[];
  readonly attachment: PostAttachment | null;
  readonly video: PostVideo | null;
  readonly created_at: number;
}

/** SQL: the post `p` with its author `a` and its group `g` as JSON of a {@link PostRow}. */
export const postRowJson = `json_build_object('id', p.id::text, 'kind', p.kind, 'privacy', p.privacy,
  'author', ${actorRowJson}, 'group', case when g.id is not null then
    json_build_object('id', g.id::text, 'name', g.name) end,
  'text', p.text, 'dir', p.dir, 'ranges', p.ranges, 'attachment', p.attachment, 'video', p.video, 'created_at', p.created_at)`;

/** A post as everybody who may see it sees it. */
export const postRecord = (row: PostRow): PostRecord => ({
  id: row.id,
  ftentidentifier: row.id,
  kind: row.kind,
  author: row.author.id,
  group: row.group,
  privacy: row.privacy,
  body: { text: row.text, dir: row.dir, ranges: [...row.ranges], mentionstext: null },
  attachment: row.attachment,
  ...(row.video && { video: row.video }),
  timestamp: { time: row.created_at },
});
