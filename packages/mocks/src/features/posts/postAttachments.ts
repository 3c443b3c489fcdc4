import {
  describedBy,
  postAttachmentSchema,
  type endpointRegistry,
  type ParsedInputOf,
  type PostAttachment,
} from 'ufi-core/contract';
import { addressOnly, cardKindOf, excessAttachment, mediaForPost, newCard, photosIn } from 'ufi-core/internal/rules';
import * as v from 'valibot';
import { ApiError, badParameter } from '../../errors/apiError.ts';
import { tokenKey } from '../../world/composerToken.ts';
import { isEncoding } from '../../world/videoEncoding.ts';
import type { Person } from '../../world/actor.ts';
import type { Media, World } from '../../world/world.ts';
import { linkedPost } from '../attachments/linkedPost.ts';

type Input = ParsedInputOf<typeof endpointRegistry.addPost>;

/** The attachment of a new post, and the media that become its own. */
interface NewPostAttachment {
  readonly attachment: PostAttachment | null;
  readonly media: readonly Media[];
}

interface Author {
  readonly world: World;
  readonly person: Person;
  readonly origin: string;
}

/** Reads what a new post is to have. @throws ApiError */
export function readPostAttachment(input: Input, author: Author): NewPostAttachment {
  const {
    world,
    person: { id: person },
  } = author;
  const excess = excessAttachment(input);
  if (excess !== undefined) throw badParameter(excess, 'not_allowed');
  const { ids, types } = mediaForPost(input);
  const media = ids.map((id) => attachable(world, { media: world.media.get(id), person, types }));
  const photos = describedBy(
    media.map(({ attachment }) => attachment),
    input.descriptions,
  );
  if (photos === null) throw badParameter('descriptions', 'not_allowed');
  const { attached_share_url: address } = input;
  if (address !== undefined) {
    const linked = linkedPost(address, author);
    if (linked) return { attachment: linked, media: [] };
    const prepared = world.composerTokens.get(tokenKey({ thread: person, person, type: 'link', id: address }));
    return { attachment: prepared !== undefined && 'host' in prepared ? prepared : addressOnly(address), media: [] };
  }
  const kind = cardKindOf(input.post_kind);
  if (ids.length === 0) return { attachment: kind === undefined ? null : newCard(kind, input, []), media: [] };
  const shown = v.parse(postAttachmentSchema, photos[1] ? { type: 'album', photos } : photos[0]);
  return { attachment: kind === undefined ? shown : newCard(kind, input, photosIn(shown)), media };
}

interface Wanted {
  readonly media: Media | undefined;
  readonly person: string;
  readonly types: readonly string[];
}

function attachable(world: World, { media, person, types }: Wanted): Media {
  const isTheirs = media?.owner === person && media.attachedTo === null && media.isPrivate !== true;
  if (!isTheirs || !types.includes(media.attachment.type)) throw new ApiError('noSuchObject');
  if (isEncoding(media, world)) throw new ApiError('tryLater');
  return media;
}
