import { describe, expect, it } from '@jest/globals';
import { buildAttachment, createManualClock } from 'ufi-core/testing';
import { createMemoryStorage } from 'ufi-core/request';
import { plainContent } from '../content/composerContent.ts';
import { createDraftStore } from './draftStore.ts';
import { createMediaDrafts } from './mediaDrafts.ts';
import { createMediaSlots } from './mediaSlots.ts';

const post = { person: '1', ftentidentifier: '10' };
const ready = { phase: 'ready', attachment: buildAttachment('photo') } as const;
const days = 24 * 60 * 60 * 1_000;

function open() {
  const storage = createMemoryStorage();
  const clock = createManualClock();
  return {
    storage,
    clock,
    media: createMediaDrafts(storage, clock.now),
    slots: createMediaSlots(storage, clock.now),
    words: () => createDraftStore(storage, { clock }),
  };
}

describe('the attachment of a draft', () => {
  it('is restored for its own target and person, and deleted once it is removed', async () => {
    const { media } = open();
    await media.save(post, ready);
    expect(await media.load(post)).toEqual(ready);
    expect(await media.load({ ...post, edits: '20' })).toBeUndefined();
    expect(await media.load({ ...post, person: '2' })).toBeUndefined();
    await media.save(post, null);
    expect(await media.load(post)).toBeUndefined();
  });

  it('composer.05 makes a draft without text one that is reported, and leaves text unchanged', async () => {
    const { media, words } = open();
    await media.save(post, ready);
    expect(await words().load(post)).toEqual({ ...plainContent(''), hasMedia: true });
    expect(await words().load({ ...post, person: '2' })).toBeNull();
    await words().save(post, plainContent('olha'));
    expect(await words().load(post)).toEqual(plainContent('olha'));
  });

  it('web.444 of a post are several, each in its slot, and make a draft without text', async () => {
    const { media, slots, words } = open();
    await slots.save(post, 10, ready);
    await slots.save(post, 2, ready);
    await slots.save({ ...post, edits: '20' }, 1, ready);
    expect(await slots.load(post)).toEqual([
      [2, ready],
      [10, ready],
    ]);
    expect(await media.load(post)).toBeUndefined();
    expect(await words().load(post)).toEqual({ ...plainContent(''), hasMedia: true });
    await slots.save(post, 2, null);
    await slots.save(post, 10, null);
    expect(await words().load(post)).toBeNull();
  });

  it.each(['replyTo', 'edits'])('is not reported if %s has opened the composer already', async (field) => {
    const { media, words } = open();
    const target = { ...post, [field]: '20' };
    await media.save(target, ready);
    expect(await words().load(target)).toBeNull();
    expect(await media.load(target)).toEqual(ready);
  });

  it('composer.05 expires after 30 days', async () => {
    const { media, words, clock, storage } = open();
    await media.save(post, ready);
    clock.turn(30 * days);
    expect(await words().load(post)).not.toBeNull();
    clock.turn(1);
    expect(await words().load(post)).toBeNull();
    expect(await storage.entries('')).toEqual([]);
  });
});
