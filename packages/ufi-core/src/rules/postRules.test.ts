import { describe, expect, it } from '@jest/globals';
import type { AttachmentOf, PostAttachment } from '../contract/index.ts';
import {
  cardFault,
  cardIn,
  cardKindOf,
  changedCard,
  currencyDigits,
  newCard,
  newCardFault,
  photosIn,
} from './attachedCard.ts';
import { addressOnly, excessAttachment, kindOfPost, mediaForPost, namesAttachment } from './attachedToPost.ts';
import { isAwaited, liveFrom, recordingOf } from './liveVideo.ts';

const size = { width: 640, height: 480, accessibilityLabel: 'Colinas verdes' };
const photo: AttachmentOf<'photo'> = {
  type: 'photo',
  fbid: '61',
  metadata: { ...size, url: '/media/demo/photo.png', preview_uri: '/media/demo/photo-small.png' },
};
const gif: AttachmentOf<'gif'> = {
  type: 'gif',
  fbid: '64',
  metadata: { ...size, url: '/media/demo/clap.gif', preview_uri: '/media/demo/clap.png' },
};
const video: PostAttachment = {
  type: 'video',
  fbid: '62',
  metadata: { ...size, duration: 12.5, url: '/media/demo/video.mp4', preview_uri: '/media/demo/video.png' },
};
const share: PostAttachment = addressOnly('https://vitoria.example/');
const now = 1_000;

describe('what a new post names', () => {
  it('server.490 needs no words if it names anything, and names one thing', () => {
    expect(namesAttachment({})).toBe(false);
    expect(namesAttachment({ attached_photo_fbids: ['1'] })).toBe(true);
    expect(namesAttachment({ attached_video_fbid: '1' })).toBe(true);
    expect(namesAttachment({ attached_share_url: 'https://a.example/' })).toBe(true);
    expect(excessAttachment({ attached_photo_fbids: ['1', '2'] })).toBeUndefined();
    expect(excessAttachment({ attached_photo_fbids: ['1', '1'] })).toBe('attached_photo_fbids');
    expect(excessAttachment({ attached_photo_fbids: ['1'], attached_video_fbid: '2' })).toBe('attached_video_fbid');
    expect(excessAttachment({ attached_video_fbid: '2', attached_share_url: 'https://a.example/' })).toBe(
      'attached_share_url',
    );
    expect(excessAttachment({})).toBeUndefined();
  });

  it('server.490 photos and GIFs are one list, a video is alone', () => {
    expect(mediaForPost({ attached_photo_fbids: ['1', '2'] })).toEqual({ ids: ['1', '2'], types: ['photo', 'gif'] });
    expect(mediaForPost({ attached_video_fbid: '3' })).toEqual({ ids: ['3'], types: ['video'] });
    expect(mediaForPost({})).toEqual({ ids: [], types: ['video'] });
  });

  it('server.490 its kind is that of what is attached, unless it was chosen', () => {
    const single = photo as PostAttachment;
    expect([single, video, share, gif as PostAttachment, null].map((each) => kindOfPost(undefined, each))).toEqual([
      'photo',
      'video',
      'link',
      'plain',
      'plain',
    ]);
    expect(kindOfPost('live', single)).toBe('live');
    expect(kindOfPost('question', null)).toBe('question');
    expect(addressOnly('https://a.example:8080/b?c')).toEqual({
      type: 'share',
      uri: 'https://a.example:8080/b?c',
      host: 'a.example:8080',
      title: '',
      subtitle: '',
      image: null,
    });
  });
});

describe('the card of a post', () => {
  const offer = { card_title: 'Bicicleta', card_amount: 12_050, card_currency: 'BRL' } as const;
  const [fundraiser, item] = [newCard('fundraiser', offer, []), newCard('marketplace', offer, [])];

  it('server.776 belongs to items and fundraisers', () => {
    expect((['marketplace', 'fundraiser', 'plain', 'article', undefined] as const).map(cardKindOf)).toEqual([
      'marketplace',
      'fundraiser',
      undefined,
      undefined,
      undefined,
    ]);
    expect([item, fundraiser, share, null].map((each) => cardIn(each as PostAttachment | null))).toEqual([
      item,
      fundraiser,
      undefined,
      undefined,
    ]);
  });

  it('server.776 takes the fields of its kind, a currency that exists, an aim and an end to come', () => {
    const fault = (field: string, reason: string) => ({ field, reason });
    expect(
      cardFault('marketplace', { card_condition: 'new', card_place: 'Recife', is_sold: true }, now),
    ).toBeUndefined();
    expect(cardFault('marketplace', { card_raised: 1 }, now)).toEqual(fault('card_raised', 'not_allowed'));
    expect(cardFault('marketplace', { card_beneficiary: 'Ana' }, now)).toEqual(
      fault('card_beneficiary', 'not_allowed'),
    );
    expect(cardFault('fundraiser', { card_place: 'Recife' }, now)).toEqual(fault('card_place', 'not_allowed'));
    expect(cardFault('fundraiser', { is_sold: false }, now)).toEqual(fault('is_sold', 'not_allowed'));
    expect(cardFault(undefined, { card_title: 'a' }, now)).toEqual(fault('card_title', 'not_allowed'));
    expect(cardFault(undefined, { card_ends_at: null }, now)).toBeUndefined();
    expect(cardFault('marketplace', { card_currency: 'XYZ' }, now)).toEqual(fault('card_currency', 'not_offered'));
    expect(cardFault('marketplace', { card_currency: 'USD' }, now)).toBeUndefined();
    expect(cardFault('fundraiser', { card_amount: 0 }, now)).toEqual(fault('card_amount', 'out_of_range'));
    expect(cardFault('fundraiser', { card_amount: 1 }, now)).toBeUndefined();
    expect(cardFault('marketplace', { card_amount: 0 }, now)).toBeUndefined();
    expect(cardFault('fundraiser', { card_ends_at: now }, now)).toEqual(fault('card_ends_at', 'out_of_range'));
    expect(cardFault('fundraiser', { card_ends_at: now + 1 }, now)).toBeUndefined();
    expect(cardFault('fundraiser', { card_ends_at: null }, now)).toBeUndefined();
  });

  it('server.776 a new one has a title, an amount and a currency, and photos beside it', () => {
    type Adding = Parameters<typeof newCardFault>[0];
    const adding = (changed: object) => ({ post_text: 'a', post_kind: 'marketplace', ...offer, ...changed }) as Adding;
    expect(newCardFault(adding({}), now)).toBeUndefined();
    for (const field of ['card_title', 'card_amount', 'card_currency'])
      expect(newCardFault(adding({ [field]: undefined }), now)).toEqual({ field, reason: 'missing' });
    for (const field of ['attached_video_fbid', 'attached_share_url'])
      expect(newCardFault(adding({ [field]: '1' }), now)).toEqual({ field, reason: 'not_allowed' });
    expect(newCardFault(adding({ attached_photo_fbids: ['1'] }), now)).toBeUndefined();
    expect(newCardFault(adding({ card_raised: 3 }), now)).toEqual({ field: 'card_raised', reason: 'not_allowed' });
    expect(newCardFault({ post_text: 'a', attached_video_fbid: '1' } as Adding, now)).toBeUndefined();
  });

  it('server.776 says amounts in whole units of its currency', () => {
    expect(['BRL', 'JPY', 'KWD'].map(currencyDigits)).toEqual([2, 0, 3]);
    const blank = { subtitle: '', uri: null, action: null, image: null, title: 'Bicicleta', currency: 'BRL' };
    expect(item).toEqual({ ...blank, type: 'marketplace_ecomm_product_item', price: 120.5, is_sold: false });
    expect(fundraiser).toEqual({ ...blank, type: 'donation', amount: 0, goal: 120.5 });
    expect(newCard('marketplace', { ...offer, card_currency: 'JPY' }, [])).toMatchObject({ price: 12_050 });
  });

  it('server.776 shows its first photo, and all if there are several', () => {
    const { url, width, height, accessibilityLabel } = photo.metadata;
    const image = { uri: url, width, height, accessibilityLabel };
    const one = newCard('marketplace', offer, [photo]);
    expect(one.image).toEqual(image);
    expect(Object.keys(one)).not.toContain('photos');
    expect(newCard('marketplace', offer, [photo, gif])).toMatchObject({ image, photos: [photo, gif] });
    const album = { type: 'album', photos: [photo, gif] } as unknown as PostAttachment;
    expect([album, photo as PostAttachment, gif as PostAttachment, share, null].map(photosIn)).toEqual([
      [photo, gif],
      [photo],
      [gif],
      [],
      [],
    ]);
  });

  it('server.776 a change gives, takes away with null or nothing, and leaves the rest', () => {
    const sold = changedCard(item, { is_sold: true, card_condition: 'new', card_place: 'Recife', card_amount: 100 });
    expect(sold).toMatchObject({ is_sold: true, condition: 'new', place: 'Recife', price: 1, title: 'Bicicleta' });
    expect(changedCard(sold, {})).toEqual(sold);
    expect(changedCard(sold, { is_sold: false })).toMatchObject({ is_sold: false, condition: 'new' });
    const bare = changedCard(sold, { card_condition: null, card_place: '', card_title: 'Bici', card_currency: 'USD' });
    expect(bare).toEqual({ ...item, title: 'Bici', currency: 'USD', price: 1, is_sold: true });
    const full = changedCard(fundraiser, {
      card_raised: 250,
      card_ends_at: 9,
      card_beneficiary: 'Ana',
      card_amount: 700,
    });
    expect(full).toMatchObject({ amount: 2.5, goal: 7, ends_at: 9, beneficiary: 'Ana' });
    expect(changedCard(full, {})).toEqual(full);
    expect(changedCard(full, { card_ends_at: null, card_beneficiary: '' })).toEqual({
      ...fundraiser,
      amount: 2.5,
      goal: 7,
    });
    const { goal: _, ...aimless } = fundraiser as AttachmentOf<'donation'>;
    expect(changedCard(aimless as typeof fundraiser, {})).toMatchObject({ goal: 0 });
  });
});

describe('the video of a broadcast', () => {
  it('server.492 begins live, with an address only if it has one', () => {
    expect(liveFrom(5)).toEqual({ isLive: true, startedAt: 5, duration: null, hasTimestamps: true });
    expect(Object.keys(liveFrom(5))).not.toContain('address');
    expect(liveFrom(5, 'https://a.example/').address).toBe('https://a.example/');
  });

  it('server.780 is awaited until it begins or is ended', () => {
    const awaited = {
      isLive: false,
      startedAt: null,
      duration: null,
      hasTimestamps: true,
      address: 'https://a.example/',
    };
    expect(isAwaited(awaited)).toBe(true);
    expect(isAwaited({ ...awaited, isLive: true })).toBe(false);
    expect(isAwaited({ ...awaited, startedAt: 5 })).toBe(false);
    expect(isAwaited({ ...awaited, duration: 0 })).toBe(false);
    const { address: _, ...without } = awaited;
    expect(isAwaited(without)).toBe(false);
  });

  it('server.493 a recording is as long as the broadcast was, and never shorter than nothing', () => {
    expect(recordingOf(liveFrom(5), 15)).toEqual({ isLive: false, startedAt: 5, duration: 10, hasTimestamps: true });
    expect(Object.keys(recordingOf(liveFrom(5), 15))).not.toContain('address');
    expect(recordingOf(liveFrom(15), 5).duration).toBe(0);
    expect(recordingOf({ ...liveFrom(5), startedAt: null }, 15).duration).toBe(0);
    expect(recordingOf(liveFrom(5, 'https://a.example/'), 15).address).toBe('https://a.example/');
    expect(recordingOf(liveFrom(5, 'https://a.example/'), 15, 'https://b.example/').address).toBe('https://b.example/');
  });
});
