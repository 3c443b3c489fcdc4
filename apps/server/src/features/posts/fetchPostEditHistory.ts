import {
  editsLength,
  endpointRegistry,
  may,
  type MediaDescriptions,
  type PostAttachment,
  type TextDirection,
} from 'ufi-core/contract';
import { cardIn, describedIn } from 'ufi-core/internal/rules';
import { rolesOf } from '../../access/rolesOf.ts';
import { ApiError } from '../../errors/apiError.ts';
import { defineQuery, type QueryRequest } from '../../queries/defineQuery.ts';
import { loadThread } from '../../queries/loadThread.ts';
import type { ThreadServices } from '../lists/index.ts';

type Request = QueryRequest<typeof endpointRegistry.fetchPostEditHistory, ThreadServices>;

interface VersionRow {
  readonly text: string;
  readonly dir: TextDirection;
  readonly time: number;
  readonly version: number;
  /** What the post shows now, or the item for sale or the fundraiser that an earlier version was about. */
  readonly attachment: PostAttachment | null;
  /** What an earlier version said of its photos, GIFs or video. */
  readonly descriptions: MediaDescriptions | null;
}

const versionsText = `
select text, dir, attachment, descriptions, time::float8 as time, version::float8 as version from (
  select text, dir, attachment, null::jsonb as descriptions, coalesce(edited_at, created_at) as time, words_version as version from posts where id = $1
  union all select text, dir, card, descriptions, written_at, version from post_edits where post_id = $1) v
where $2::bigint is null or version < $2 order by version desc limit $3`;

function versionBefore(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw new ApiError('badParameter', { fields: { cursor: 'bad_format' } });
  return cursor;
}

/** The card or the descriptions of a version. */
function attachedThen(attachment: PostAttachment | null, earlier: MediaDescriptions | null) {
  const card = cardIn(attachment);
  const descriptions = earlier ?? describedIn(attachment);
  return { ...(card && { attachment: card }), ...(descriptions && { descriptions }) };
}

/** The versions of a post's words and descriptions, newest first in pages, for anybody who may read the post. */
export const fetchPostEditHistory = defineQuery(endpointRegistry.fetchPostEditHistory, {
  select: async ({ input, caller, actor, services }: Request) => {
    if (caller.person === null && actor !== null) throw new ApiError('sessionEnded');
    const visitor = { person: caller.person, actor };
    const { thread, access } = await loadThread(services.pool, input.ft_ent_identifier, { visitor, comments: [] });
    if (thread.kind === 'article') throw new ApiError('noSuchObject');
    if (!may('readEditHistory', { roles: rolesOf({ thread }, access), restrictions: [] })) {
      throw new ApiError('noPermission');
    }
    return thread.id;
  },
  hydrate: async (id, { input: { cursor }, services }) => {
    // As many earlier versions as of a comment, and with the first page the present one.
    const length = cursor === undefined ? editsLength + 1 : editsLength;
    const values = [id, versionBefore(cursor), length + 1];
    const { rows } = await services.pool.query<VersionRow>({ name: 'post edits', text: versionsText, values });
    return { rows: rows.slice(0, length), hasMore: rows.length > length };
  },
  filter: (page) => page,
  present: ({ rows, hasMore }) => ({
    versions: rows.map(({ text, dir, time, attachment, descriptions }) => ({
      text,
      dir,
      time,
      ...attachedThen(attachment, descriptions),
    })),
    cursor: hasMore ? String(rows.at(-1)?.version) : null,
  }),
});
