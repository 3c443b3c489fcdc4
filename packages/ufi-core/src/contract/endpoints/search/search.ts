import * as v from 'valibot';
import { defineEndpoint } from '../../defineEndpoint.ts';
import { fbidSchema, isFbid } from '../../fields/ids.ts';
import { textDirectionSchema, textSchema } from '../../fields/textBody.ts';
import { actorRecordSchema } from '../../records/actorRecord.ts';
import { groupRecordSchema } from '../../records/groupRecord.ts';
import type { EndpointFixture } from '../../endpointFixture.ts';

/** Kinds of objects that can be searched for. */
export const searchedKinds = ['people', 'pages', 'groups', 'posts', 'comments'] as const;
/** See {@link searchedKinds}. */
export type SearchedKind = (typeof searchedKinds)[number];

/** The page size of a search. */
export const hitsPerPage = 20;

/** The longest search, in UTF-16 units. */
export const maxSearchLength = 100;

const offsetSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A post or comment that a search has found, with the part of its text around the found words. */
export const foundTextSchema = v.strictObject({
  kind: v.literal('text'),
  post_id: fbidSchema,
  /** Null if the post itself was found. */
  comment_id: v.nullable(fbidSchema),
  /** The comment that the found one replies to. */
  parent_id: v.nullable(fbidSchema),
  author: actorRecordSchema,
  group: v.nullable(v.strictObject({ id: fbidSchema, name: v.string() })),
  text: v.string(),
  dir: textDirectionSchema,
  /** Found words, in UTF-16 units of `text`. */
  found: v.array(v.strictObject({ offset: offsetSchema, length: offsetSchema })),
  timestamp: v.strictObject({ time: v.number() }),
});
/** See {@link foundTextSchema}. */
export type FoundText = v.InferOutput<typeof foundTextSchema>;

/** Something that a search has found. */
export const searchHitSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('actor'), actor: actorRecordSchema }),
  v.strictObject({ kind: v.literal('group'), group: groupRecordSchema }),
  foundTextSchema,
]);
/** See {@link searchHitSchema}. */
export type SearchHit = v.InferOutput<typeof searchHitSchema>;

/** True for the last actor of a page: whether they are known to the caller, and their id. */
const isActorCursor = (text: string): boolean => /^[01]_/.test(text) && isFbid(text.slice(2));

/**
 * Searches what the caller may read: names of people, pages and groups by the beginnings of their words, friends and
 * followed ones first; texts of posts and of comments on posts likewise, or by a hashtag, newest first. `cursor` continues.
 */
export const search = defineEndpoint({
  name: 'search',
  path: '/search/results/',
  kind: 'read',
  input: {
    q: v.pipe(textSchema, v.maxLength(maxSearchLength)),
    of: v.picklist(searchedKinds),
    cursor: v.optional(v.union([fbidSchema, v.pipe(textSchema, v.check(isActorCursor, 'bad_format'))])),
  },
  payload: v.strictObject({ hits: v.array(searchHitSchema), cursor: v.nullable(v.string()) }),
});

/** See {@link EndpointFixture}. */
export const fixture: EndpointFixture<typeof search> = {
  access: ['visible'],
  input: { q: 'costura', of: 'posts' },
  badInputs: { q: ['x'.repeat(101)], of: ['sites'], cursor: ['', 'x', '2_7', '_7', '0_x'] },
};
