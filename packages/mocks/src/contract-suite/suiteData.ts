import type { AttachmentOf, PostAttachment, PostKind } from 'ufi-core/contract';
import type { PlacePlan } from '../seed/addMedia.ts';
import type { StickerPackPlan } from '../world/stickerPack.ts';
import type { GroupPlan, PagePlan, PersonPlan, SitePlan } from '../seed/worldPlan.ts';

/** Everybody who plays in the scenarios; nobody but Ana and Bia are friends. */
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

/** The page of the scenarios: Helena runs it, Otávio works there, and Bruno is banned from it. */
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

/** The groups of the scenarios: Ana runs both; Caio has asked to be let in to the second. */
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

/** The key of one of the groups. */
export type GroupKey = (typeof suiteGroups)[number]['key'];

/** The site of the scenarios: Helena's, and nobody has agreed to comment there yet. */
export const suiteSite = {
  key: 'diario',
  name: 'Diário do Bairro',
  owner: 'helena',
  domains: ['https://diario.example'],
} as const satisfies SitePlan;

const stickerMetadata = (name: string) => ({
  ...{ width: 120, height: 120, frameCount: 8, frameRate: 100, framesPerRow: 4, framesPerCol: 2 },
  ...{ source_uri: `/media/suite/${name}.png`, source_uri_2x: `/media/suite/${name}-2x.png` },
  ...{ sprite_uri: `/media/suite/${name}-sprite.png`, sprite_uri_2x: null },
});

/** The pack of stickers of the scenarios. */
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

/** The key of one of the people. */
export type PersonKey = (typeof suitePeople)[number]['key'];
/** The key of anybody who can act. */
export type ActorKey = PersonKey | (typeof suitePage)['key'];

/** The password of all of them. */
export const suitePassword = 'correct horse';
/** The address that one of them signs in with. */
export const suiteEmail = (key: PersonKey): string => `${key}@suite.example`;

/** A post that a scenario wants; a plain one for everybody unless told. */
export interface SuitePost {
  readonly author: ActorKey;
  readonly kind?: PostKind;
  readonly group?: GroupKey;
  readonly privacy?: 'everyone' | 'friends' | 'only_me';
  readonly isClosed?: boolean;
  readonly attachment?: PostAttachment;
}

/** A thing that can be attached; a sticker is everybody's. */
export interface SuiteMedia {
  readonly attachment: AttachmentOf<'sticker' | 'photo' | 'gif' | 'video' | 'file'>;
  /** Who has uploaded it; null for a sticker. */
  readonly by: PersonKey | null;
  /** A video that is never looked through to its end. */
  readonly isEncoding: boolean;
}

/** A server, real or mocked, that is put through the scenarios. */
export interface SuiteServer {
  readonly origin: string;
  /** The ids of all who play. */
  readonly ids: Readonly<Record<ActorKey | GroupKey, string>>;
  /** The site, by its app id, and where it is. */
  readonly site: { readonly id: string; readonly origin: string };
  /** Makes a post; answers its id. */
  addPost(post: SuitePost): Promise<string>;
  /** Adds a thing as if it had been uploaded; answers its id, which is another than it says. */
  addMedia(media: SuiteMedia): Promise<string>;
  /** Adds a place that can be found; answers its id. */
  addPlace(place: PlacePlan): Promise<string>;
}
