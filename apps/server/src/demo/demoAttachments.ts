import { museumPage, type WrittenPost } from './demoPosts.ts';

/** A comment of the demo world with its attachment. */
export interface AttachmentComment {
  readonly by: string;
  readonly text: string;
  /** A generated media file or sticker. */
  readonly media?: 'photo' | 'gif' | 'video' | 'file' | 'sun' | 'heart' | 'vinyl';
  readonly link?: string;
  /** The key of a post that it links to. */
  readonly linkTo?: string;
  /** The name of a place. */
  readonly place?: string;
  /** True if it says that its author has given to the post's fundraiser. */
  readonly isDonation?: true;
  /** What the post's page answers by message. */
  readonly answered?: string;
  /** True if its author is banned from the page for it. */
  readonly isBanned?: true;
  /** Coordinates on the post's photo, or the index of the comment whose tag this one is about. */
  readonly tag?: readonly [x: number, y: number] | number;
  readonly isMarkdown?: true;
}

/** A post of the demo world that shows the kinds of attachments. */
export interface AttachmentPost extends WrittenPost {
  /** Age in hours. */
  readonly hoursAgo: number;
  readonly comments: readonly AttachmentComment[];
}

const commentsOfEveryKind: readonly AttachmentComment[] = [
  { by: 'marina', text: 'Olha o que achei no sebo hoje!', media: 'photo' },
  { by: 'caio', text: '', media: 'sun' },
  { by: 'teo', text: 'Um pedacinho do ensaio', media: 'video' },
  { by: 'ines', text: '', media: 'gif' },
  { by: 'joana', text: 'A programação completa está aqui', media: 'file' },
  { by: 'lia', text: 'Vale a visita', link: museumPage.uri },
  { by: 'otavio', text: 'Fica logo ali', place: 'Mercado Central' },
  { by: 'sonia', text: 'Quanto custa o frete?' },
  { by: 'davi', text: 'Obrigado pela resposta', answered: 'Entregamos na cidade toda, sem custo.' },
  { by: 'teresa', text: 'Parabéns pelos dez anos da loja! Felicidades.' },
  { by: 'layla', text: 'ألف مبروك يا أصدقاء' },
  { by: 'emily', text: '', media: 'heart' },
  { by: 'noah', text: 'Happy birthday!', media: 'vinyl' },
  { by: 'kenji', text: 'E esta vitrola, ainda dá tempo?', linkTo: 'vitrola' },
];

/** Newest first. */
export const attachmentPosts: readonly AttachmentPost[] = [
  {
    key: 'janela',
    author: 'marina',
    kind: 'story',
    hoursAgo: 16,
    picture: { seed: 66, label: 'Pintura de morros vistos de uma janela' },
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
    picture: { seed: 65, label: 'Pintura de morros' },
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
    picture: { seed: 52, label: 'Um sol que atravessa o céu' },
    text: 'O nascer do sol na janela do estúdio.',
    comments: [
      { by: 'clara', text: 'Que beleza!' },
      { by: 'bruno', text: 'Isso é rádio ou protetor de tela? Vão trabalhar.', isBanned: true },
    ],
  },
  {
    key: 'livros',
    author: 'clara',
    kind: 'fundraiser',
    hoursAgo: 170,
    text: 'Livros na praça: ajude a encher a estante.',
    card: { card_title: 'Livros na praça', card_raised: 125_000, card_amount: 400_000, card_currency: 'BRL' },
    comments: [
      { by: 'joana', text: 'Já doei, boa sorte!' },
      { by: 'kenji', text: 'Fiz a minha parte', isDonation: true },
    ],
  },
  {
    key: 'vitrola',
    author: 'caicara',
    kind: 'marketplace',
    hoursAgo: 180,
    text: 'Vitrola portátil, quase sem uso.',
    card: {
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
