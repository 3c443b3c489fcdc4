import type { PoolClient } from 'pg';
import {
  anyAttachmentSchema,
  describedBy,
  postAttachmentSchema,
  shareSchema,
  type endpointRegistry,
  type ParsedInputOf,
  type PostAttachment,
} from 'ufi-core/contract';
import { addressOnly, cardKindOf, excessAttachment, mediaForPost, newCard, photosIn } from 'ufi-core/internal/rules';
import * as v from 'valibot';
import { findToken } from '../../database/rows/composerTokens.ts';
import type { MediaRow } from '../../database/rows/mediaRow.ts';
import { ApiError } from '../../errors/apiError.ts';
import { findLinkedPost } from '../composer/index.ts';
import { attachToPost, findMediaRows } from '../uploads/index.ts';

type Input = ParsedInputOf<typeof endpointRegistry.addPost>;

/** Who publishes, and the origins on which addresses lead to posts of the instance. */
type LinkAuthor = Parameters<typeof findLinkedPost>[2];

/** The attachment of a new post, and the ids of the media that become its own. */
export interface NewPostAttachment {
  readonly attachment: PostAttachment | null;
  readonly media: readonly string[];
}

/**
 * Reads what a new post is to have: photos and GIFs, a video or a link, or a card with photos.
 *
 * @throws ApiError badParameter for several of these and a description of anything else, noSuchObject for a medium that the person may not attach, tryLater
 * for a video that is still being checked
 */
export async function readPostAttachment(
  client: PoolClient,
  input: Input,
  author: LinkAuthor,
): Promise<NewPostAttachment> {
  const { person } = author;
  const excess = excessAttachment(input);
  if (excess !== undefined) throw new ApiError('badParameter', { fields: { [excess]: 'not_allowed' } });
  const { ids, types } = mediaForPost(input);
  const found = ids.length === 0 ? new Map<string, MediaRow>() : await findMediaRows(client, ids);
  const media = ids.map((id) => attachable(found.get(id), { person, types }));
  const photos = describedBy(media.map(mediaAttachment), input.descriptions);
  if (photos === null) throw new ApiError('badParameter', { fields: { descriptions: 'not_allowed' } });
  const { attached_share_url: address } = input;
  if (address !== undefined) return { attachment: await sharedIn(client, address, author), media: [] };
  const kind = cardKindOf(input.post_kind);
  if (ids.length === 0) return { attachment: kind === undefined ? null : newCard(kind, input, []), media: [] };
  const shown = v.parse(postAttachmentSchema, photos[1] ? { type: 'album', photos } : photos[0]);
  return { attachment: kind === undefined ? shown : newCard(kind, input, photosIn(shown)), media: ids };
}

/** A link to a broadcast or an item, with the preview that its author has prepared for a post of theirs, or its address. */
async function sharedIn(client: PoolClient, address: string, author: LinkAuthor): Promise<PostAttachment> {
  const { person } = author;
  const linked = await findLinkedPost(client, address, author);
  if (linked) return linked;
  const prepared = await findToken(client, { person_id: person, thread_id: person, type: 'link', token_id: address });
  const { success, output } = v.safeParse(shareSchema, prepared);
  return success ? output : addressOnly(address);
}

const mediaAttachment = ({ id, kind, metadata }: MediaRow) =>
  v.parse(anyAttachmentSchema, { type: kind, fbid: id, metadata });

interface Wanted {
  readonly person: string;
  readonly types: readonly string[];
}

function attachable(media: MediaRow | undefined, { person, types }: Wanted): MediaRow {
  const isTheirs = media?.owner_id === person && media.attached_to === null && !media.is_private;
  if (!isTheirs || !types.includes(media.kind) || media.status === 'failed') throw new ApiError('noSuchObject');
  if (media.status === 'encoding') throw new ApiError('tryLater', { retryAfterMs: 1_000 });
  return media;
}

/** Makes media a new post's own. @throws ApiError noSuchObject if another call has attached one of them meanwhile */
export async function keepPostMedia(client: PoolClient, post: string, media: readonly string[]): Promise<void> {
  if (media.length > 0 && !(await attachToPost(client, post, media))) throw new ApiError('noSuchObject');
}
