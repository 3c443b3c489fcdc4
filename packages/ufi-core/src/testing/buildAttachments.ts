import type {
  AnyAttachment,
  AttachmentOf,
  AttachmentType,
  MarketplaceItem,
  PostAttachment,
  PostKind,
} from '../contract/index.ts';
import { buildId } from './buildRecords.ts';

const size = { width: 640, height: 480 };
const image = { uri: '/media/demo/card.png', ...size, accessibilityLabel: 'Colinas ao entardecer' };
const card = { subtitle: 'vitoria.example', uri: 'https://vitoria.example/', image, action: null };
const link = { host: 'ufi.example', title: '', subtitle: '', image: null };
const sprite = { frameCount: 8, frameRate: 83, framesPerRow: 4, framesPerCol: 2 };
const place = {
  ...card,
  title: 'Mercado Central',
  subtitle: 'Salvador',
  uri: '/pages/1',
  place_id: buildId(70),
  name: 'Mercado Central',
  latitude: -12.97,
  longitude: -38.51,
};

const attachments: { readonly [Type in AttachmentType]: AttachmentOf<Type> } = {
  sticker: {
    type: 'sticker',
    fbid: buildId(60),
    metadata: {
      width: 120,
      height: 120,
      accessibilityLabel: 'Sol sorrindo',
      ...sprite,
      sprite_uri: '/media/stickers/sun-sprite.png',
      sprite_uri_2x: '/media/stickers/sun-sprite-2x.png',
      source_uri: '/media/stickers/sun.png',
      source_uri_2x: '/media/stickers/sun-2x.png',
    },
  },
  photo: {
    type: 'photo',
    fbid: buildId(61),
    metadata: {
      ...size,
      accessibilityLabel: 'Colinas verdes',
      url: '/media/demo/photo.png',
      preview_uri: '/media/demo/photo-small.png',
    },
  },
  video: {
    type: 'video',
    fbid: buildId(62),
    metadata: {
      ...size,
      accessibilityLabel: 'Ensaio da banda',
      duration: 12.5,
      url: '/media/demo/video.mp4',
      preview_uri: '/media/demo/video.png',
    },
  },
  file: {
    type: 'file',
    fbid: buildId(63),
    metadata: { url: '/media/demo/programa.pdf', name: 'programa.pdf', size: 48_213, mimeType: 'application/pdf' },
  },
  gif: {
    type: 'gif',
    fbid: buildId(64),
    metadata: {
      ...size,
      accessibilityLabel: 'Palmas',
      url: '/media/demo/clap.gif',
      preview_uri: '/media/demo/clap.png',
    },
  },
  share: {
    type: 'share',
    uri: 'https://museu.example/ruas',
    host: 'museu.example',
    title: 'Ruas que cantam',
    subtitle: 'Cem fotografias',
    image,
  },
  live_share: { ...link, uri: `https://ufi.example/live/${buildId(501)}`, type: 'live_share', target: buildId(501) },
  donation: {
    ...card,
    title: 'Ana doou para Livros na praça',
    type: 'donation',
    amount: 50,
    currency: 'BRL',
  },
  TIP_JAR_PAYMENT: { ...card, title: 'Ana contribuiu com R$ 10,00', type: 'TIP_JAR_PAYMENT' },
  chat_command_result: { ...card, title: 'Sorteio: número 7', type: 'chat_command_result' },
  marketplace_ecomm_product_item: {
    ...link,
    uri: `https://ufi.example/posts/${buildId(502)}`,
    type: 'marketplace_ecomm_product_item',
    target: buildId(502),
  },
  comment_place_info: { ...place, type: 'comment_place_info' },
  live_comment_place_info: { ...place, type: 'live_comment_place_info' },
  upsell_info: {
    ...card,
    title: 'Quer saber o preço? Fale com a loja.',
    uri: null,
    image: null,
    type: 'upsell_info',
    subtype: 'question_triggered_page_msg',
    action: { label: 'Enviar mensagem', uri: `/messages/inbox/${buildId(80)}` },
  },
};

/** An attachment of a type (S3.05), with all fields that it can have. */
export const buildAttachment = <Type extends AttachmentType>(
  type: Type,
  changes: Partial<AttachmentOf<Type>> = {},
): AttachmentOf<Type> => ({ ...attachments[type], ...changes });

/** One attachment of every type. */
export const buildEveryAttachment = (): AnyAttachment[] => Object.values(attachments);

const item: MarketplaceItem = {
  ...card,
  title: 'Vitrola portátil',
  action: { label: 'Ver anúncio', uri: 'https://caicara.example/vitrola' },
  type: 'marketplace_ecomm_product_item',
  price: 420,
  currency: 'BRL',
  is_sold: false,
};

const ofKind: Readonly<Partial<Record<PostKind, PostAttachment>>> = {
  link: attachments.share,
  photo: attachments.photo,
  video: attachments.video,
  live: attachments.video,
  story: attachments.photo,
  fundraiser: { ...attachments.donation, title: 'Livros na praça', amount: 1_250, goal: 4_000 },
  marketplace: item,
};

/** The attachment of a kind of post; null for plain text. */
export const buildPostAttachment = (kind: PostKind): PostAttachment | null => ofKind[kind] ?? null;
