import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import firstAr from './ar.json';
import firstEnUS from './en-US.json';
import firstPtBR from './pt-BR.json';
import lazyAr from './lazy/ar.json';
import lazyEnUS from './lazy/en-US.json';
import lazyPtBR from './lazy/pt-BR.json';
import { ar, enUS, ptBR } from '../testing/texts.ts';
import { messagesBadgeDescriptors } from '../shell/messages-badge/messagesBadgeDescriptors.ts';
import { albumDescriptors } from '../album/albumDescriptors.ts';
import { auditDescriptors } from '../reports/auditDescriptors.ts';
import { cardDescriptors } from '../attached-card/cardDescriptors.ts';
import { actDescriptors } from './actDescriptors.ts';
import { actorDescriptors } from './actorDescriptors.ts';
import { deliveryDescriptors } from './deliveryDescriptors.ts';
import { giftDescriptors } from './giftDescriptors.ts';
import { groupDescriptors } from '../groups/groupDescriptors.ts';
import { pageDescriptors } from '../managed-pages/pageDescriptors.ts';
import { historyDescriptors } from './historyDescriptors.ts';
import { videoDescriptors } from './videoDescriptors.ts';
import { liveDescriptors } from './liveDescriptors.ts';
import { jumpDescriptors } from '../comment-area/jumpDescriptors.ts';
import { appealMessages } from '../appeals/appealMessages.ts';
import { reasonMessages } from '../moderation-reasons/reasonMessages.ts';
import { badgeDescriptors } from '../comment/badgeDescriptors.ts';
import { commentMenuDescriptors } from './commentMenuDescriptors.ts';
import { durationDescriptors } from './durationDescriptors.ts';
import { moderationDescriptors } from './moderationDescriptors.ts';
import { moderationDialogDescriptors } from './moderationDialogDescriptors.ts';
import { lazyDescriptors } from './lazyDescriptors.ts';
import { codeDescriptors } from '../links/codeDescriptors.ts';
import { editorDescriptors } from './editorDescriptors.ts';
import { photoTagDescriptors } from '../post/photoTagDescriptors.ts';
import { publishingDescriptors } from '../publishing/publishingDescriptors.ts';
import { restrictionDescriptors } from './restrictionDescriptors.ts';
import { savingDescriptors } from '../saved/savingDescriptors.ts';
import { reactorDescriptors } from './reactorDescriptors.ts';
import { reactionDescriptors } from './reactionDescriptors.ts';
import { signInDescriptors } from './signInDescriptors.ts';
import { starsDescriptors } from '../stars/starsDescriptors.ts';
import { commentStarsDescriptors } from '../stars/commentStarsDescriptors.ts';
import { buyingDescriptors } from '../stars/buying/buyingDescriptors.ts';
import { roomDescriptors } from '../stars/room/roomDescriptors.ts';
import { jarDescriptors } from '../stars/jar/jarDescriptors.ts';
import { tipRefundDescriptors } from '../stars/jar/tipRefundDescriptors.ts';
import { settingsDescriptors } from '../stars/settings/settingsDescriptors.ts';
import { lineDescriptors, walletDescriptors } from '../stars/wallet/walletDescriptors.ts';
import { storyDescriptors } from './storyDescriptors.ts';
import { tokenDescriptors } from './tokenDescriptors.ts';
import { translationDescriptors } from './translationDescriptors.ts';
import { webDescriptors } from './webDescriptors.ts';

const firstCatalogues = { 'pt-BR': firstPtBR, 'en-US': firstEnUS, ar: firstAr } as const;
const lazyCatalogues = { 'pt-BR': lazyPtBR, 'en-US': lazyEnUS, ar: lazyAr } as const;

type Descriptors = Readonly<Record<string, { readonly id: string }>>;
const idsOf = (files: readonly Descriptors[]): string[] =>
  files.flatMap((descriptors) => Object.values(descriptors).map(({ id }) => id)).toSorted();

/** What the first script and a comment's menu say. */
const firstIds = idsOf([
  actorDescriptors,
  commentMenuDescriptors,
  commentStarsDescriptors,
  lazyDescriptors,
  liveDescriptors,
  moderationDescriptors,
  reactionDescriptors,
  restrictionDescriptors,
  starsDescriptors,
  tipRefundDescriptors,
  translationDescriptors,
  webDescriptors,
]);

const lazyIds = idsOf([
  actDescriptors,
  albumDescriptors,
  appealMessages,
  auditDescriptors,
  badgeDescriptors,
  buyingDescriptors,
  cardDescriptors,
  codeDescriptors,
  deliveryDescriptors,
  durationDescriptors,
  editorDescriptors,
  giftDescriptors,
  groupDescriptors,
  historyDescriptors,
  jarDescriptors,
  jumpDescriptors,
  lineDescriptors,
  messagesBadgeDescriptors,
  moderationDialogDescriptors,
  pageDescriptors,
  photoTagDescriptors,
  publishingDescriptors,
  reactorDescriptors,
  reasonMessages,
  roomDescriptors,
  savingDescriptors,
  settingsDescriptors,
  signInDescriptors,
  storyDescriptors,
  tokenDescriptors,
  videoDescriptors,
  walletDescriptors,
]);

/** Placeholders of a message, independent of the text around them. */
const holesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    const inside = isPluralElement(element) || isSelectElement(element) ? Object.values(element.options) : [];
    return [element.value, ...inside.flatMap(({ value }) => holesIn(value))];
  });
const holes = (text: string): string[] => [...new Set(holesIn(parse(text)))].toSorted();

describe('the texts of the web app', () => {
  it.each(Object.entries(firstCatalogues))('are all there in %s, and no others', (_, catalogue) => {
    expect(Object.keys(catalogue).toSorted()).toEqual(firstIds);
  });

  it.each(Object.entries(lazyCatalogues))(
    'are all there of lazily loaded code in %s, and no others',
    (_, catalogue) => {
      expect(Object.keys(catalogue).toSorted()).toEqual(lazyIds);
    },
  );

  it.each(Object.keys(ptBR) as (keyof typeof ptBR)[])('%s leaves the same places open in every language', (id) => {
    expect(holes(enUS[id])).toEqual(holes(ptBR[id]));
    expect(holes(ar[id])).toEqual(holes(ptBR[id]));
  });
});

const maxFirstBytes = 5_500;

it.each(Object.entries(firstCatalogues))('web.594 what every visit waits for stays small in %s', (_, catalogue) => {
  const compiled = Object.fromEntries(Object.entries(catalogue).map(([id, text]) => [id, parse(text)]));
  expect(gzipSync(JSON.stringify(compiled)).length).toBeLessThan(maxFirstBytes);
});

const locales = ['pt-BR', 'en-US', 'ar'] as const;
type Texts = Readonly<Record<string, string>>;

// Pages that have catalogues of their own, beside what names their texts.
const sources = join(__dirname, '..');
const ownFolders = readdirSync(sources).filter((folder) => existsSync(join(sources, folder, 'texts')));

describe.each(ownFolders)('the texts of %s', (folder) => {
  const place = join(sources, folder, 'texts');
  const read = (locale: string) => JSON.parse(readFileSync(join(place, `${locale}.json`), 'utf8')) as Texts;
  const own = locales.map((locale) => [locale, read(locale)] as const);
  const files = readdirSync(place).filter((file) => file.endsWith('Descriptors.ts'));

  it('are all there in every language, and no others', async () => {
    const modules: Record<string, Record<string, { id: string }>>[] = await Promise.all(
      files.map((file) => import(join(place, file))),
    );
    const names = modules.flatMap((all) =>
      Object.values(all).flatMap((texts) => Object.values(texts).map(({ id }) => id)),
    );
    for (const [locale, texts] of own) {
      expect({ locale, ids: Object.keys(texts).toSorted() }).toEqual({ locale, ids: names.toSorted() });
    }
  });

  it.each(Object.keys(read('pt-BR')))('%s leaves the same places open', (id) => {
    const [first, ...others] = own.map(([, texts]) => holes(texts[id] ?? ''));
    for (const other of others) expect(other).toEqual(first);
  });
});
