import {
  attachmentTypes,
  type AnyAttachment,
  type CommentRecord,
  type PostKind,
  type PostRecord,
} from 'ufi-core/contract';
import { buildAttachment, buildPostAttachment } from 'ufi-core/testing';
import { landscape, withPlaceholderMedia } from './placeholderMedia.ts';
import type { ThreadFixture } from './createFixtureServices.ts';
import { asMarina, people, post, say, threadLists, threadRecords } from './fixtureRecords.ts';

const { marina, joana, caio, omar } = people;
const authors = [joana, caio, marina, omar];

const thread = (comments: readonly CommentRecord[]): ThreadFixture => ({
  session: asMarina,
  post,
  records: threadRecords({ comments, viewer: marina }),
  lists: threadLists(comments),
});

type AttachmentFields = Partial<CommentRecord>;

function attachmentFields(attachment: AnyAttachment): AttachmentFields {
  switch (attachment.type) {
    case 'photo':
      return { photo_comment: attachment };
    case 'video':
      return { video_comment: attachment };
    case 'file':
      return { file_comment: attachment };
    default:
      return { attachment };
  }
}

const threadOf = (parts: readonly (readonly [text: string, changes: AttachmentFields])[]): ThreadFixture =>
  thread(parts.map(([text, changes], n) => say({ n: n + 1, by: authors[n % 4] ?? joana, text, changes })));

const media = ['photo', 'video', 'gif', 'sticker', 'file'] as const;
const isMedia = (type: string) => media.some((known) => known === type);
const [photo, video] = [withPlaceholderMedia(buildAttachment('photo')), withPlaceholderMedia(buildAttachment('video'))];
const share = withPlaceholderMedia(buildAttachment('share'));
const sizes = [
  [1200, 300],
  [300, 1200],
  [64, 48],
] as const;
const gone = { ...photo, metadata: { ...photo.metadata, preview_uri: '/media/gone.png', url: '/media/gone.png' } };
const sticker = withPlaceholderMedia(buildAttachment('sticker'));
const goneSticker = { ...sticker, metadata: { ...sticker.metadata, source_uri: '/media/gone.png' } };

const textWith = (text: string, changes: AttachmentFields = {}): readonly [string, AttachmentFields] => [text, changes];
const inMarkdown = (text: string): readonly [string, AttachmentFields] =>
  textWith(text, { body: { text, dir: 'ltr', ranges: [], mentionstext: null, markdown_enabled: true } });
const link = `https://acervo.example/discos/1972/${'clube-da-esquina-'.repeat(5)}lado-b`;
const delight = 'Parabéns pelos dez anos de programa!';

const posts = (['photo', 'video', 'link', 'story', 'fundraiser', 'marketplace'] as const satisfies PostKind[]).map(
  (kind): readonly [string, () => ThreadFixture] => {
    const attachment = buildPostAttachment(kind);
    const shown = {
      ...post,
      kind,
      attachment: attachment?.type === 'album' ? null : attachment && withPlaceholderMedia(attachment),
    };
    return [`post-${kind}`, () => ({ ...thread([]), post: shown })];
  },
);

/** The n-th comment as a tag on the photo. */
const mark = (n: number, text: string, [photoTagX, photoTagY]: readonly [number, number]): CommentRecord =>
  say({ n, by: authors[n % 4] ?? joana, text, changes: { isPhotoTag: true, photoTagX, photoTagY } });

const marked = [mark(1, 'Olha a lua!', [0.72, 0.3]), mark(2, 'Moro logo ali.', [0.2, 0.75])];

const album = (count: number): PostRecord['attachment'] => ({
  type: 'album',
  photos: Array.from({ length: count }, (_, index) => {
    const [width = 640, height = 480] = sizes[index % sizes.length] ?? [];
    const url = landscape(width, height, index * 40);
    const metadata = { width, height, url, preview_uri: url, accessibilityLabel: '' };
    return { type: 'photo', fbid: `9${index}`, metadata };
  }),
});

/** Threads with every kind of attachment, and with all kinds of text. */
export const attachmentFixtures: Readonly<Record<string, () => ThreadFixture>> = {
  ...Object.fromEntries(posts),
  ...Object.fromEntries(
    [2, 3, 5, 10].map((count) => [
      `post-album-${count}`,
      () => ({ ...thread([]), post: { ...post, attachment: album(count) } }),
    ]),
  ),
  'post-photo-marked': () => ({ ...thread(marked), post: { ...post, kind: 'photo', attachment: photo } }),
  'attachment-live-gif': () => ({
    ...threadOf([textWith('', { attachment: withPlaceholderMedia(buildAttachment('gif')) })]),
    post: { ...post, kind: 'live' },
  }),
  'attachment-media': () =>
    threadOf(media.map((type) => textWith('', attachmentFields(withPlaceholderMedia(buildAttachment(type)))))),
  'attachment-cards': () =>
    threadOf(
      attachmentTypes
        .filter((type) => !isMedia(type))
        .map((type) => textWith('Olha só.', attachmentFields(withPlaceholderMedia(buildAttachment(type))))),
    ),
  'attachment-shares': () =>
    threadOf(
      [
        { ...share, title: '', subtitle: '', image: null },
        {
          ...share,
          image: null,
          subtitle: 'Cem fotografias de ruas onde alguém cantou, e o que se ouvia nelas à noite.',
        },
        { ...share, title: 'Ruas que cantam: cem fotografias de noites em que a cidade inteira parou para ouvir' },
      ].map((attachment) => textWith('Isto:', { attachment })),
    ),
  'attachment-shapes': () =>
    threadOf(
      sizes.map(([width, height]) => {
        const uri = landscape(width, height, width / 5);
        return textWith(
          '',
          attachmentFields({ ...photo, metadata: { ...photo.metadata, width, height, url: uri, preview_uri: uri } }),
        );
      }),
    ),
  'attachment-video-states': () =>
    threadOf([
      textWith('Saindo.', { video_comment: video, attachment_status: 'encoding' }),
      textWith('E esta?', { video_comment: video, attachment_status: 'failed' }),
    ]),
  'attachment-gone': () => threadOf([textWith('', attachmentFields(gone)), textWith('', { attachment: goneSticker })]),
  'text-makes': () =>
    threadOf([
      textWith('Que noite :) e que disco <3 mesmo :P'),
      textWith('👏👏'),
      textWith(':D'),
      textWith(`Está aqui: ${link}`, {
        body: {
          text: `Está aqui: ${link}`,
          dir: 'ltr',
          ranges: [{ kind: 'link', offset: 11, length: link.length, uri: link, external: true }],
          mentionstext: null,
        },
      }),
      textWith(delight, { delight_ranges: [{ offset: 0, length: 8 }] }),
      textWith(delight, { delight_ranges: [{ offset: 0, length: 8 }], aretextdelightshidden: true }),
    ]),
  'text-markdown': () =>
    threadOf([
      inMarkdown('# Lado A\n- **Tudo que você podia ser**\n- *Cais*, com `piano`'),
      inMarkdown('> Nada será como antes\nAmanhã. [A letra](https://acervo.example/letra) ~~não~~ sim.'),
      inMarkdown('```\nG7M  C7M\n```'),
    ]),
};
