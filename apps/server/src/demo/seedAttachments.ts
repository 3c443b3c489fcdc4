import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { endpointRegistry, type PostAttachment } from 'ufi-core/contract';
import { cardKindOf, newCard } from 'ufi-core/internal/rules';
import { findDelights } from 'ufi-core/text';
import { addCommentMutation } from '../features/comments/index.ts';
import { changedExtras, type CommentExtras } from '../database/rows/commentExtras.ts';
import { defineMutation } from '../mutations/index.ts';
import { stickerPictureAt, seedStickerPacks } from '../features/stickers/index.ts';
import { addMedia } from './world/addMedia.ts';
import { insertPosts } from '../features/posts/index.ts';
import { attachmentPosts, type AttachmentComment, type AttachmentPost } from './demoAttachments.ts';
import { createTimedServices, type TimedServices } from './createTimedServices.ts';
import { demoFile } from './demoFile.ts';
import { demoVideo } from './demoVideo.ts';
import { paintPicture } from './paintPicture.ts';
import { paintMovingHeart } from './paintMovingHeart.ts';

interface SeedAttachmentsOptions {
  readonly pool: Pool;
  readonly dataDir: string;
  readonly idOf: (key: string) => string;
  readonly isPage: (key: string) => boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** A node number that nothing else uses. */
  readonly node: number;
}

interface DemoMedia {
  readonly kind: 'sticker' | 'photo' | 'gif' | 'video' | 'file';
  readonly metadata: object;
}

const hour = 3_600_000;
const minute = 60_000;
const photoSize = { width: 960, height: 640 };
const folder = '/media/demo';
const heartSide = 160;

const photoOf = (name: string, accessibilityLabel: string) => ({
  ...photoSize,
  accessibilityLabel,
  url: `${folder}/${name}.webp`,
  preview_uri: `${folder}/${name}.webp`,
});
const video = {
  width: 320,
  height: 180,
  duration: 2,
  accessibilityLabel: 'Um sol que atravessa o céu',
  url: `${folder}/sol.webm`,
  preview_uri: `${folder}/attached.webp`,
};
const mediaByKind = {
  photo: { kind: 'photo', metadata: photoOf('attached', 'Pintura de morros ao amanhecer') },
  gif: {
    kind: 'gif',
    metadata: {
      width: heartSide,
      height: heartSide,
      accessibilityLabel: 'Um coração que bate',
      url: `${folder}/coracao.png`,
      preview_uri: `${folder}/coracao-parado.png`,
    },
  },
  video: { kind: 'video', metadata: video },
  file: {
    kind: 'file',
    metadata: {
      url: `${folder}/programa.pdf`,
      name: 'Programa da semana.pdf',
      size: demoFile().length,
      mimeType: 'application/pdf',
    },
  },
} as const satisfies Record<string, DemoMedia>;

async function writeMediaFiles(dataDir: string): Promise<void> {
  const at = join(dataDir, folder);
  await mkdir(at, { recursive: true });
  const write = (name: string, bytes: Buffer) => writeFile(join(at, name), bytes);
  await write('attached.webp', await paintPicture(photoSize, 52));
  for (const { key, shows } of attachmentPosts) {
    if (shows === 'photo') await write(`${key}.webp`, await paintPicture(photoSize, key.length + 60));
  }
  const heart = paintMovingHeart(heartSide);
  await write('coracao.png', heart.moving);
  await write('coracao-parado.png', heart.still);
  await write('sol.webm', demoVideo());
  await write('programa.pdf', demoFile());
}

type Stickers = Readonly<Record<string, string>>;

const findStickers = `select m.id::text, m.metadata ->> 'source_uri' as address from media m where m.kind = 'sticker'`;

/** The ids of the built-in stickers by design. */
async function addStickers(pool: Pool, { services }: TimedServices): Promise<Stickers> {
  await seedStickerPacks(pool, services.ids);
  const { rows } = await pool.query<{ id: string; address: string }>(findStickers);
  return Object.fromEntries(
    rows.flatMap(({ id, address }) => {
      const picture = stickerPictureAt(address);
      return picture === undefined ? [] : [[picture.design, id]];
    }),
  );
}

function postAttachment({ key, kind, shows }: AttachmentPost, fbid: string): PostAttachment | null {
  if (shows === undefined) return null;
  if (shows === 'photo') return { type: 'photo', fbid, metadata: photoOf(key, 'Pintura de morros') };
  if (shows === 'video') return { type: 'video', fbid, metadata: video };
  const cardKind = cardKindOf(kind);
  return cardKind === undefined ? null : newCard(cardKind, shows, []);
}

/** Adds a comment through the mutation pipeline, with extra attachments that other parts of a network would create. */
const addCommentWith = (extras: CommentExtras) =>
  defineMutation(endpointRegistry.addComment, {
    ...addCommentMutation,
    decide: (input, context) => {
      const effects = addCommentMutation.decide(input, context, {});
      const comments = effects?.comments?.map((row) => ({ ...row, extras: changedExtras(row.extras, extras) }));
      return effects && comments ? { ...effects, comments } : effects;
    },
  });

interface SeedContext extends SeedAttachmentsOptions {
  readonly timed: TimedServices;
  readonly stickers: Stickers;
  readonly target: string;
  /** Ids of the comments so far. */
  readonly written: string[];
}

async function attachmentInput({ media, by }: AttachmentComment, { pool, timed, stickers, idOf }: SeedContext) {
  if (media === undefined) return {};
  const sticker = stickers[media];
  if (sticker !== undefined || !(media in mediaByKind)) return { attached_sticker_fbid: sticker ?? null };
  const { kind, metadata } = mediaByKind[media as keyof typeof mediaByKind];
  const id = timed.services.ids.next();
  await addMedia(pool, [{ id, kind, owner_id: idOf(by), pack_id: null, metadata }]);
  return { [`attached_${kind === 'gif' ? 'photo' : kind}_fbid`]: id };
}

function tagInput({ tag }: AttachmentComment, { target, written }: SeedContext) {
  if (tag === undefined) return {};
  if (typeof tag === 'number') return { photo_text_tag_id: written[tag] ?? null };
  return { is_photo_tag: true, photo_fbid: target, photo_tag_x: tag[0], photo_tag_y: tag[1] };
}

async function writeComment(comment: AttachmentComment, context: SeedContext): Promise<void> {
  const { by, text, card, link, isMarkdown = false } = comment;
  const input = {
    ft_ent_identifier: context.target,
    comment_text: text,
    is_markdown: isMarkdown,
    attached_share_url: link ?? null,
    delight_ranges: findDelights(text),
    ...(await attachmentInput(comment, context)),
    ...tagInput(comment, context),
  };
  const caller = { person: context.idOf(by), locale: 'pt-BR' } as const;
  const write = addCommentWith(card === undefined ? {} : { attachment: card });
  const { records } = await write(input, caller, context.timed.services);
  context.written.push(records.comments?.[0]?.fbid ?? '');
}

/** Adds the posts that show the kinds of attachments, and generates their media files. */
export async function seedAttachments(options: SeedAttachmentsOptions): Promise<void> {
  const { pool, dataDir, idOf, isPage, now, node } = options;
  await writeMediaFiles(dataDir);
  const timed = createTimedServices({ pool, node });
  const oldest = attachmentPosts.at(-1)?.hoursAgo ?? 0;
  timed.setNow(now - (oldest + 1) * hour);
  const stickers = await addStickers(pool, timed);
  for (const post of attachmentPosts.toReversed()) {
    const createdAt = now - post.hoursAgo * hour;
    timed.setNow(createdAt);
    const target = timed.services.ids.next();
    const { author, group, kind, text, comments } = post;
    const place = { group: group === undefined ? null : idOf(group), privacy: group ? 'group' : 'everyone' } as const;
    const by = { author: idOf(author), authorKind: isPage(author) ? 'page' : 'person' } as const;
    const attachment = postAttachment(post, target);
    const at = { createdAt: Math.floor(createdAt / 1000), isClosed: false };
    await insertPosts(pool, [{ id: target, kind, text, attachment, ...place, ...by, ...at }]);
    const context = { ...options, timed, stickers, target, written: [] };
    for (const [index, comment] of comments.entries()) {
      timed.setNow(createdAt + (index + 1) * minute);
      await writeComment(comment, context);
    }
  }
}
