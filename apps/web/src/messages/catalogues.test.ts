import { describe, expect, it } from '@jest/globals';
import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  parse,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import ar from './ar.json';
import enUS from './en-US.json';
import ptBR from './pt-BR.json';
import mailboxAr from '../messaging/texts/ar.json';
import mailboxEnUS from '../messaging/texts/en-US.json';
import mailboxPtBR from '../messaging/texts/pt-BR.json';
import groupsAr from '../groups/texts/ar.json';
import groupsEnUS from '../groups/texts/en-US.json';
import { groupPageDescriptors } from '../groups/texts/groupPageDescriptors.ts';
import groupsPtBR from '../groups/texts/pt-BR.json';
import peopleAr from '../people/texts/ar.json';
import peopleEnUS from '../people/texts/en-US.json';
import peoplePtBR from '../people/texts/pt-BR.json';
import { friendsDescriptors } from '../people/texts/friendsDescriptors.ts';
import { profileDescriptors } from '../people/texts/profileDescriptors.ts';
import { messagingDescriptors } from '../messaging/texts/messagingDescriptors.ts';
import { messagesBadgeDescriptors } from '../shell/messages-badge/messagesBadgeDescriptors.ts';
import { townHallDescriptors } from './townHallDescriptors.ts';
import { actDescriptors } from './actDescriptors.ts';
import { actorDescriptors } from './actorDescriptors.ts';
import { deliveryDescriptors } from './deliveryDescriptors.ts';
import { giftDescriptors } from './giftDescriptors.ts';
import { groupDescriptors } from '../groups/groupDescriptors.ts';
import { historyDescriptors } from './historyDescriptors.ts';
import { importDescriptors } from './importDescriptors.ts';
import { videoDescriptors } from './videoDescriptors.ts';
import { liveDescriptors } from './liveDescriptors.ts';
import { jumpDescriptors } from '../comment-area/jumpDescriptors.ts';
import { badgeDescriptors } from '../comment/badgeDescriptors.ts';
import { commentMenuDescriptors } from './commentMenuDescriptors.ts';
import { durationDescriptors } from './durationDescriptors.ts';
import { moderationDescriptors } from './moderationDescriptors.ts';
import { moderationDialogDescriptors } from './moderationDialogDescriptors.ts';
import { lazyDescriptors } from './lazyDescriptors.ts';
import { publishingDescriptors } from '../publishing/publishingDescriptors.ts';
import { restrictionDescriptors } from './restrictionDescriptors.ts';
import { reactorDescriptors } from './reactorDescriptors.ts';
import { reactionDescriptors } from './reactionDescriptors.ts';
import { siteModerationDescriptors } from './siteModerationDescriptors.ts';
import { signInDescriptors } from './signInDescriptors.ts';
import { siteDescriptors } from './siteDescriptors.ts';
import { starsDescriptors } from '../stars/starsDescriptors.ts';
import { commentStarsDescriptors } from '../stars/commentStarsDescriptors.ts';
import { commandDescriptors } from '../stars/commands/commandDescriptors.ts';
import { buyingDescriptors } from '../stars/buying/buyingDescriptors.ts';
import { purchaseDescriptors, stateTextDescriptors } from '../stars/buying/purchaseDescriptors.ts';
import { roomDescriptors } from '../stars/room/roomDescriptors.ts';
import { ledgerDescriptors } from '../stars/wallet/ledgerDescriptors.ts';
import { jarDescriptors } from '../stars/jar/jarDescriptors.ts';
import { settingsDescriptors } from '../stars/settings/settingsDescriptors.ts';
import { earningsDescriptors } from '../stars/wallet/earningsDescriptors.ts';
import { purchaseStateDescriptors, receiptDescriptors } from '../stars/buying/receiptDescriptors.ts';
import { lineDescriptors, walletDescriptors } from '../stars/wallet/walletDescriptors.ts';
import { storyDescriptors } from './storyDescriptors.ts';
import { tokenDescriptors } from './tokenDescriptors.ts';
import { translationDescriptors } from './translationDescriptors.ts';
import { webDescriptors } from './webDescriptors.ts';

const catalogues = { 'pt-BR': ptBR, 'en-US': enUS, ar } as const;
const ids = [
  actDescriptors,
  webDescriptors,
  lazyDescriptors,
  townHallDescriptors,
  messagesBadgeDescriptors,
  actorDescriptors,
  deliveryDescriptors,
  giftDescriptors,
  groupDescriptors,
  historyDescriptors,
  importDescriptors,
  videoDescriptors,
  liveDescriptors,
  jumpDescriptors,
  badgeDescriptors,
  commentMenuDescriptors,
  durationDescriptors,
  moderationDescriptors,
  moderationDialogDescriptors,
  reactorDescriptors,
  reactionDescriptors,
  publishingDescriptors,
  restrictionDescriptors,
  siteModerationDescriptors,
  signInDescriptors,
  siteDescriptors,
  starsDescriptors,
  commandDescriptors,
  commentStarsDescriptors,
  buyingDescriptors,
  purchaseDescriptors,
  stateTextDescriptors,
  roomDescriptors,
  storyDescriptors,
  walletDescriptors,
  receiptDescriptors,
  purchaseStateDescriptors,
  lineDescriptors,
  earningsDescriptors,
  jarDescriptors,
  settingsDescriptors,
  ledgerDescriptors,
  tokenDescriptors,
  translationDescriptors,
].flatMap((descriptors) => Object.values<{ readonly id: string }>(descriptors).map(({ id }) => id));

/** Placeholders of a message, independent of the text around them. */
const holesIn = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    const inside = isPluralElement(element) || isSelectElement(element) ? Object.values(element.options) : [];
    return [element.value, ...inside.flatMap(({ value }) => holesIn(value))];
  });
const holes = (text: string): string[] => [...new Set(holesIn(parse(text)))].toSorted();

describe('the texts of the web app', () => {
  it.each(Object.entries(catalogues))('are all there in %s, and no others', (_, catalogue) => {
    expect(Object.keys(catalogue).toSorted()).toEqual(ids.toSorted());
  });

  it.each(Object.keys(ptBR) as (keyof typeof ptBR)[])('%s leaves the same places open in every language', (id) => {
    expect(holes(enUS[id])).toEqual(holes(ptBR[id]));
    expect(holes(ar[id])).toEqual(holes(ptBR[id]));
  });
});

describe('the texts of a mailbox', () => {
  const mailbox = { 'pt-BR': mailboxPtBR, 'en-US': mailboxEnUS, ar: mailboxAr } as const;
  const names = Object.values<{ readonly id: string }>(messagingDescriptors).map(({ id }) => id);

  it.each(Object.entries(mailbox))('are all there in %s, and no others', (_, catalogue) => {
    expect(Object.keys(catalogue).toSorted()).toEqual(names.toSorted());
  });

  it.each(Object.keys(mailboxPtBR) as (keyof typeof mailboxPtBR)[])('%s leaves the same places open', (id) => {
    expect(holes(mailboxEnUS[id])).toEqual(holes(mailboxPtBR[id]));
    expect(holes(mailboxAr[id])).toEqual(holes(mailboxPtBR[id]));
  });
});

describe('the texts of friends and profiles', () => {
  const own = { 'pt-BR': peoplePtBR, 'en-US': peopleEnUS, ar: peopleAr } as const;
  const names = [friendsDescriptors, profileDescriptors].flatMap((all) =>
    Object.values<{ readonly id: string }>(all).map(({ id }) => id),
  );

  it.each(Object.entries(own))('are all there in %s, and no others', (_, catalogue) => {
    expect(Object.keys(catalogue).toSorted()).toEqual(names.toSorted());
  });

  it.each(Object.keys(peoplePtBR) as (keyof typeof peoplePtBR)[])('%s leaves the same places open', (id) => {
    expect(holes(peopleEnUS[id])).toEqual(holes(peoplePtBR[id]));
    expect(holes(peopleAr[id])).toEqual(holes(peoplePtBR[id]));
  });
});

describe('the texts of the pages of groups', () => {
  const own = { 'pt-BR': groupsPtBR, 'en-US': groupsEnUS, ar: groupsAr } as const;
  const names = Object.values<{ readonly id: string }>(groupPageDescriptors).map(({ id }) => id);

  it.each(Object.entries(own))('are all there in %s, and no others', (_, catalogue) => {
    expect(Object.keys(catalogue).toSorted()).toEqual(names.toSorted());
  });

  it.each(Object.keys(groupsPtBR) as (keyof typeof groupsPtBR)[])('%s leaves the same places open', (id) => {
    expect(holes(groupsEnUS[id])).toEqual(holes(groupsPtBR[id]));
    expect(holes(groupsAr[id])).toEqual(holes(groupsPtBR[id]));
  });
});
