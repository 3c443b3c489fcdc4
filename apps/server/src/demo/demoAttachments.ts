import type { Attachment, PostKind } from 'ufi-core/contract';
import type { CardInput } from 'ufi-core/internal/rules';

/** A comment of the demo world with its attachment. */
export interface AttachmentComment {
  readonly by: string;
  readonly text: string;
  /** A generated media file or sticker. */
  readonly media?: 'photo' | 'gif' | 'video' | 'file' | 'sun' | 'heart' | 'vinyl';
  /** An attachment that other parts of a network would create. */
  readonly card?: Attachment;
  readonly link?: string;
  /** Coordinates on the post's photo, or the index of the comment whose tag this one is about. */
  readonly tag?: readonly [x: number, y: number] | number;
  readonly isMarkdown?: true;
}

/** A post of the demo world that shows the kinds of attachments. */
export interface AttachmentPost {
  readonly key: string;
  readonly author: string;
  readonly group?: string;
  readonly kind: PostKind;
  readonly text: string;
  /** Age in hours. */
  readonly hoursAgo: number;
  /** A generated media file, or what the card of the post says, as a call has it. */
  readonly shows?: 'photo' | 'video' | CardInput;
  readonly comments: readonly AttachmentComment[];
}

const card = { subtitle: '', uri: null, image: null, action: null } as const;
const place = {
  ...card,
  title: 'Mercado Central',
  subtitle: 'Rua do Porto, 12',
  uri: '/posts/1',
  place_id: '1',
  name: 'Mercado Central',
  latitude: -12.9736,
  longitude: -38.5143,
} as const;
const message = { label: 'Enviar mensagem', uri: '/messages/inbox/1' } as const;

const commentsOfEveryKind: readonly AttachmentComment[] = [
  { by: 'marina', text: 'Olha o que achei no sebo hoje!', media: 'photo' },
  { by: 'caio', text: '', media: 'sun' },
  { by: 'teo', text: 'Um pedacinho do ensaio', media: 'video' },
  { by: 'ines', text: '', media: 'gif' },
  { by: 'joana', text: 'A programação completa está aqui', media: 'file' },
  { by: 'lia', text: 'Vale a visita', link: 'https://museudacidade.example/ruas-que-cantam' },
  {
    by: 'yara',
    text: 'Daqui a pouco tem mais',
    card: { ...card, type: 'live_share', title: 'Rádio Vitória ao vivo', uri: '/', target: '1', isLive: true },
  },
  {
    by: 'kenji',
    text: 'Fiz a minha parte',
    card: { ...card, type: 'donation', title: 'Kenji doou para Livros na praça', amount: 50, currency: 'BRL' },
  },
  {
    by: 'clara',
    text: 'Cafezinho pago',
    card: { ...card, type: 'TIP_JAR_PAYMENT', title: 'Clara contribuiu com R$ 10,00' },
  },
  {
    by: 'dora',
    text: 'Ainda temos duas',
    card: {
      ...card,
      type: 'marketplace_ecomm_product_item',
      title: 'Vitrola portátil',
      price: 420,
      currency: 'BRL',
      is_sold: false,
    },
  },
  { by: 'otavio', text: 'Fica logo ali', card: { ...place, type: 'comment_place_info' } },
  { by: 'helena', text: 'Estou aqui agora', card: { ...place, type: 'live_comment_place_info' } },
  {
    by: 'sonia',
    text: 'Quanto custa o frete?',
    card: {
      ...card,
      type: 'upsell_info',
      subtype: 'question_triggered_page_msg',
      title: 'A loja costuma responder por mensagem.',
      action: message,
    },
  },
  {
    by: 'davi',
    text: 'Obrigado pela resposta',
    card: {
      ...card,
      type: 'upsell_info',
      subtype: 'private_reply_user_msg',
      title: 'A loja respondeu por mensagem.',
      action: message,
    },
  },
  { by: 'teresa', text: 'Parabéns pelos dez anos da loja! Felicidades.' },
  { by: 'layla', text: 'ألف مبروك يا أصدقاء' },
  { by: 'emily', text: '', media: 'heart' },
  { by: 'noah', text: 'Happy birthday!', media: 'vinyl' },
];

/** Newest first. */
export const attachmentPosts: readonly AttachmentPost[] = [
  {
    key: 'janela',
    author: 'marina',
    kind: 'story',
    hoursAgo: 16,
    shows: 'photo',
    text: 'Da minha janela',
    comments: [{ by: 'caio', text: '', media: 'sun' }],
  },
  {
    key: 'dezanos',
    author: 'caicara',
    kind: 'plain',
    hoursAgo: 120,
    text: 'Dez anos de loja! Mostrem aqui o que andam ouvindo: vale foto, vídeo, figurinha e link.',
    comments: commentsOfEveryKind,
  },
  {
    key: 'mural',
    author: 'ines',
    kind: 'photo',
    hoursAgo: 130,
    shows: 'photo',
    text: 'Quem reconhece estes morros?',
    comments: [
      { by: 'marina', text: 'Foi aqui que a gente acampou!', tag: [0.28, 0.62] },
      { by: 'caio', text: 'E aqui nasce o sol', tag: [0.27, 0.32] },
      { by: 'joana', text: 'Que saudade desse acampamento', tag: 0 },
    ],
  },
  {
    key: 'discoteca',
    author: 'caio',
    group: 'vinil',
    kind: 'plain',
    hoursAgo: 140,
    text: 'Como vocês limpam os discos? Aqui no grupo dá para escrever com **negrito** e listas.',
    comments: [
      {
        by: 'marina',
        text: 'Eu faço assim:\n\n1. água destilada\n2. pano de **microfibra**\n3. secar *sem sol*',
        isMarkdown: true,
      },
      { by: 'teo', text: '> água destilada\n\nE nunca `álcool`, por favor.', isMarkdown: true },
      { by: 'dora', text: 'Sem *nada* disso: só um pano **seco**.' },
    ],
  },
  {
    key: 'filme',
    author: 'radio',
    kind: 'video',
    hoursAgo: 150,
    shows: 'video',
    text: 'O nascer do sol na janela do estúdio.',
    comments: [{ by: 'clara', text: 'Que beleza!' }],
  },
  {
    key: 'livros',
    author: 'clara',
    kind: 'fundraiser',
    hoursAgo: 170,
    text: 'Livros na praça: ajude a encher a estante.',
    shows: { card_title: 'Livros na praça', card_raised: 125_000, card_amount: 400_000, card_currency: 'BRL' },
    comments: [{ by: 'joana', text: 'Já doei, boa sorte!' }],
  },
  {
    key: 'vitrola',
    author: 'caicara',
    kind: 'marketplace',
    hoursAgo: 180,
    text: 'Vitrola portátil, quase sem uso.',
    shows: {
      card_title: 'Vitrola portátil',
      card_amount: 42_000,
      card_currency: 'BRL',
      card_condition: 'as_new',
      card_place: 'Porto',
      is_sold: true,
    },
    comments: [{ by: 'kenji', text: 'Cheguei tarde' }],
  },
];
