import { findDelights } from 'ufi-core/text';
import type { Keys } from './createKeys.ts';
import { createTimedServices, type SharedServices, type TimedServices } from './createTimedServices.ts';
import { createUploading, type Uploading } from './createUploading.ts';
import { attachmentPosts, type AttachmentComment, type AttachmentPost } from './demoAttachments.ts';
import { demoFile } from './media/demoFile.ts';
import { demoVideo } from './media/demoVideo.ts';
import { paintMovingHeart } from './media/paintMovingHeart.ts';
import { paintPicture } from './media/paintPicture.ts';
import { addressOfPost, keepPost } from './linkPosts.ts';
import { restrict } from './restrict.ts';
import { authorOf, publish, type UploadedFor } from './seedPosts.ts';

interface SeedAttachmentsOptions {
  readonly shared: SharedServices & { readonly uploads: NonNullable<SharedServices['uploads']> };
  readonly keys: Keys;
  /** What was uploaded for each post, by its key. */
  readonly uploadedFor: (key: string) => UploadedFor;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A node number that nothing else uses. */
  readonly node: number;
}

const hour = 3_600_000;
const minute = 60_000;
const photoSize = { width: 960, height: 640 };
const heartSide = 160;

interface SeedContext extends SeedAttachmentsOptions {
  readonly timed: TimedServices;
  readonly uploading: Uploading;
  /** Ids of the built-in stickers by their addresses. */
  readonly stickers: ReadonlyMap<string, string>;
  readonly post: AttachmentPost;
  readonly target: string;
  /** Ids of the comments so far. */
  readonly written: string[];
}

async function readStickers({ call }: TimedServices, person: string): Promise<ReadonlyMap<string, string>> {
  const { packs } = await call('fetchStickerPacks', {}, { person });
  const all = packs.flatMap(({ stickers }) => stickers);
  return new Map(all.map(({ metadata, fbid }) => [metadata.source_uri, fbid]));
}

async function attachmentInput({ media, by }: AttachmentComment, context: SeedContext) {
  const { uploading, target: thread, keys, stickers } = context;
  const upload = { person: keys.idOf(by), thread };
  switch (media) {
    case undefined:
      return {};
    case 'photo': {
      const fbid = await uploading.photo({ ...upload, name: 'sebo.webp', bytes: await picture() });
      return { attached_photo_fbid: fbid, descriptions: { [fbid]: 'Pintura de morros ao amanhecer' } };
    }
    case 'gif': {
      const bytes = await paintMovingHeart(heartSide);
      const fbid = await uploading.photo({ ...upload, name: 'coracao.gif', bytes });
      return { attached_photo_fbid: fbid, descriptions: { [fbid]: 'Um coração que bate' } };
    }
    case 'video': {
      const video = { ...upload, name: 'ensaio.webm', bytes: demoVideo(), poster: await picture() };
      const fbid = await uploading.video(video);
      return { attached_video_fbid: fbid, descriptions: { [fbid]: 'Um sol que atravessa o céu' } };
    }
    case 'file':
      return {
        attached_file_fbid: await uploading.file({ ...upload, name: 'Programa da semana.pdf', bytes: demoFile() }),
      };
    default: {
      const address = [...stickers.keys()].find((each) => each.includes(media));
      return { attached_sticker_fbid: stickers.get(address ?? '') ?? null };
    }
  }
}

const picture = (): Promise<Buffer> => paintPicture(photoSize, 52);

function tagInput({ tag }: AttachmentComment, { target, written }: SeedContext) {
  if (tag === undefined) return {};
  if (typeof tag === 'number') return { photo_text_tag_id: written[tag] ?? null };
  return { is_photo_tag: true, photo_fbid: target, photo_tag_x: tag[0], photo_tag_y: tag[1] };
}

/** What somebody chooses in the composer before they write: a link, a place, or the post's fundraiser. */
async function chosenInput(comment: AttachmentComment, { timed, target, keys }: SeedContext) {
  const { by, linkTo, place, isDonation } = comment;
  const link = linkTo === undefined ? comment.link : addressOfPost(linkTo, { timed, keys });
  const choose = (token_type: 'link' | 'place' | 'donation', token_id: string) =>
    timed.call('addComposerToken', { ft_ent_identifier: target, token_type, token_id }, { person: keys.idOf(by) });
  if (link !== undefined) {
    await choose('link', link);
    return { attached_share_url: link };
  }
  if (place !== undefined) {
    await choose('place', keys.idOf(place));
    return { attached_place_id: keys.idOf(place) };
  }
  if (isDonation === undefined) return {};
  await choose('donation', target);
  return { attached_donation_id: target };
}

async function writeComment(comment: AttachmentComment, context: SeedContext): Promise<void> {
  const { timed, keys, target, post } = context;
  const { by, text, isMarkdown = false, answered, isBanned } = comment;
  const input = {
    ft_ent_identifier: target,
    comment_text: text,
    is_markdown: isMarkdown,
    delight_ranges: findDelights(text).map((range) => ({ ...range })),
    ...(await chosenInput(comment, context)),
    ...(await attachmentInput(comment, context)),
    ...tagInput(comment, context),
  };
  const { records } = await timed.call('addComment', input, { person: keys.idOf(by) });
  const comment_id = records.comments?.[0]?.fbid ?? '';
  context.written.push(comment_id);
  if (answered !== undefined) {
    const author = authorOf(post.author, keys);
    const message = { ...author.as, other_user_fbid: keys.idOf(by), comment_id, body: answered };
    await timed.call('sendMessage', message, author.by);
  }
  if (isBanned) await restrict({ target, comment_id, commenter: by, author: post.author }, timed, keys);
}

/** Adds the posts that show the kinds of attachments. */
export async function seedAttachments(options: SeedAttachmentsOptions): Promise<void> {
  const { shared, keys, uploadedFor, now, node } = options;
  const timed = createTimedServices({ shared, node });
  const uploading = createUploading(timed, shared.uploads);
  const stickers = await readStickers(timed, keys.idOf('marina'));
  for (const post of attachmentPosts.toReversed()) {
    const createdAt = now - post.hoursAgo * hour;
    timed.setNow(createdAt);
    const target = await publish(post, { timed, keys, uploaded: uploadedFor(post.key) });
    keepPost(keys, post.key, target);
    const context = { ...options, timed, uploading, stickers, post, target, written: [] };
    for (const [index, comment] of post.comments.entries()) {
      timed.setNow(createdAt + (index + 1) * minute);
      await writeComment(comment, context);
    }
  }
  const { by, as } = authorOf('caicara', keys);
  await timed.call('saveMessageSettings', { ...as, question_upsell: false }, by);
}
