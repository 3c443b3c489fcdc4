import type { AttachmentOf, PayloadOf, PostAttachment, PostKind } from 'ufi-core/contract';
import type { starsEndpoints } from 'ufi-stars/contract';
import type { PlacePlan } from '../seed/addMedia.ts';
import type { StickerPackPlan } from '../world/stickerPack.ts';
import type { GroupPlan, PagePlan, PersonPlan, SitePlan } from '../seed/worldPlan.ts';

/** The people of the suite; only Ana and Bia are friends. */
export const suitePeople = [
  { key: 'ana', name: 'Ana Lúcia Souza', locale: 'pt-BR', friends: ['bia'], lists: { Ninguém: [], Vizinhas: ['bia'] } },
  { key: 'bia', name: 'Bia Moraes', locale: 'en-US' },
  { key: 'caio', name: 'Caio Lins', locale: 'pt-BR' },
  { key: 'helena', name: 'Helena Duarte', locale: 'pt-BR' },
  { key: 'otavio', name: 'Otávio Nunes', locale: 'ar', traits: { isWorkUser: true } },
  {
    key: 'bruno',
    name: 'Bruno Salles',
    locale: 'pt-BR',
    isAutosuggestDisabled: true,
    traits: { isBusinessPersona: true, persona: 'Salles e Filhos', isBot: true },
  },
] as const satisfies readonly PersonPlan[];

/** The page of the suite: Helena is its admin, Otávio works there, and Bruno is banned. */
export const suitePage = {
  key: 'radio',
  name: 'Rádio Vitória',
  coverLine: 'Música brasileira o dia inteiro',
  isVerified: true,
  traits: { badgeSrc: '/media/badge.png' },
  place: 'Vitória',
  staff: { helena: 'ADMIN', otavio: 'EMPLOYEE' },
  banned: ['bruno'],
} as const satisfies PagePlan;

/** The groups of the suite: Ana is admin of both; Caio has requested to join the second. */
export const suiteGroups = [
  {
    key: 'hortas',
    name: 'Hortas Urbanas',
    privacy: 'closed',
    admins: ['ana'],
    members: ['bia', 'caio', 'helena'],
    asked: [],
    rules: ['Nada de vendas', 'Seja gentil'],
    isMarkdown: true,
    areStickersCustom: true,
  },
  {
    key: 'vinil',
    name: 'Clube do Vinil',
    privacy: 'public',
    admins: ['ana'],
    members: ['bia'],
    asked: ['caio'],
    rules: [],
    isMarkdown: false,
    areStickersCustom: false,
  },
] as const satisfies readonly GroupPlan[];

export type GroupKey = (typeof suiteGroups)[number]['key'];

/** The site of the suite, owned by Helena; nobody has opted in yet. */
export const suiteSite = {
  key: 'diario',
  name: 'Diário do Bairro',
  owner: 'helena',
  domains: ['https://diario.example'],
} as const satisfies SitePlan;

const stickerMetadata = (name: string) => ({
  width: 120,
  height: 120,
  frameCount: 8,
  frameRate: 100,
  framesPerRow: 4,
  framesPerCol: 2,
  source_uri: `/media/suite/${name}.png`,
  source_uri_2x: `/media/suite/${name}-2x.png`,
  sprite_uri: `/media/suite/${name}-sprite.png`,
  sprite_uri_2x: null,
});

/** The sticker pack of the suite. */
export const suiteStickers = {
  names: { 'pt-BR': 'Vento e mar', 'en-US': 'Wind and sea', ar: 'ريح وبحر' },
  stickers: [
    {
      metadata: stickerMetadata('sail'),
      words: {
        'pt-BR': { label: 'Veleiro ao vento', keywords: ['barco', 'onda de calor'] },
        'en-US': { label: 'Sailing boat', keywords: ['ship'] },
        ar: { label: 'قارب شراعي', keywords: ['بحر'] },
      },
    },
    {
      metadata: stickerMetadata('wave'),
      words: {
        'pt-BR': { label: 'Onda que vem', keywords: ['mar', 'praia'] },
        'en-US': { label: 'Rolling wave', keywords: ['sea'] },
        ar: { label: 'مَوجة قادمة', keywords: ['شاطئ'] },
      },
    },
  ],
} as const satisfies StickerPackPlan;

export type PersonKey = (typeof suitePeople)[number]['key'];
export type ActorKey = PersonKey | (typeof suitePage)['key'];

/** The password of all of them. */
export const suitePassword = 'correct horse';
/** The e-mail address of a person. */
export const suiteEmail = (key: PersonKey): string => `${key}@suite.example`;

/** A post for a scenario; by default a plain one for everybody. */
export interface SuitePost {
  readonly author: ActorKey;
  readonly kind?: PostKind;
  readonly group?: GroupKey;
  readonly privacy?: 'everyone' | 'friends' | 'only_me';
  readonly isClosed?: boolean;
  readonly attachment?: PostAttachment;
  /** Its age; new if it is not given. */
  readonly hoursAgo?: number;
}

/** An attachment that can be used in a comment; stickers belong to everybody. */
export interface SuiteMedia {
  readonly attachment: AttachmentOf<'sticker' | 'photo' | 'gif' | 'video' | 'file'>;
  /** The uploader; null for a sticker. */
  readonly by: PersonKey | null;
  /** The encoding of the video never finishes. */
  readonly isEncoding: boolean;
}

/** Where a purchase, or a payment into a tip jar, is paid. */
export type SuiteCheckout = PayloadOf<typeof starsEndpoints.openTipJar>;

/** A server, real or mocked, under test. */
export interface SuiteServer {
  readonly origin: string;
  /** The ids of all people, pages and groups. */
  readonly ids: Readonly<Record<ActorKey | GroupKey, string>>;
  /** The site's app id and origin. */
  readonly site: { readonly id: string; readonly origin: string };
  /**
   * Approves or declines a payment at a checkout, has its money asked back by the payer's bank, or taken. Resolves once
   * the server knows of it, with the address that the payer goes back to.
   */
  endPayment(checkout: SuiteCheckout, outcome: 'paid' | 'declined' | 'disputed' | 'lost'): Promise<string>;
  /** Issues stars to a person. */
  grantStars(person: PersonKey, amount: number): Promise<void>;
  /** Issues stars that double those of somebody's broadcasts. Resolves once the live ones have got their part. */
  promote(payee: ActorKey, amount: number): Promise<void>;
  /** Resolves once what ended broadcasts have left of promotions was taken back. */
  settleMatches(): Promise<void>;
  /** Creates a post. Resolves with its id. */
  addPost(post: SuitePost): Promise<string>;
  /** Adds an attachment as if it had been uploaded. Resolves with its id, which replaces the given one. */
  addMedia(media: SuiteMedia): Promise<string>;
  /** The secret of the link by which a sign-up goes on, from the mail that an address got. Resolves once it is there. */
  signUpSecret(email: string): Promise<string>;
  /** Makes somebody with an account an owner of the instance. */
  makeOwner(person: string): Promise<void>;
  /** Adds a place to the search. Resolves with its id. */
  addPlace(place: PlacePlan): Promise<string>;
}
