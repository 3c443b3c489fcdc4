import { describe, expect, it } from '@jest/globals';
import { buildAttachment } from 'ufi-core/testing';
import { createAttachmentList, type AttachmentListState } from './createAttachmentList.ts';
import type { UploadServices } from './createUploadServices.ts';
import type { PickedFile } from './pickedFile.ts';
import type { StoredMedia } from './storedMedia.ts';
import type { UploadListener } from './uploadEvent.ts';

const [photo, gif] = [buildAttachment('photo'), buildAttachment('gif')];
const [video, share] = [buildAttachment('video'), buildAttachment('share')];
const image = (name: string, size = 1): PickedFile => ({ name, size, type: 'image/png' });
const film: PickedFile = { name: 'a.mp4', size: 1, type: 'video/mp4' };

function open(most = 3) {
  const listeners = new Map<string, UploadListener<PickedFile>>();
  const cancelled: string[] = [];
  const kept = new Map<number, StoredMedia>();
  let loaded = 0;
  const services: UploadServices<PickedFile> = {
    upload(start, listener) {
      const name = 'file' in start ? start.file.name : start.phase;
      listeners.set(name, listener);
      return () => void cancelled.push(name);
    },
    release: () => undefined,
  };
  const list = createAttachmentList<PickedFile>({
    loadUploadServices: async () => {
      loaded += 1;
      return services;
    },
    flags: { allowVideoAttachments: true },
    maxBytes: { photo: 10, video: 10, file: 10 },
    most,
    onPersist: (slot, stored) => void (stored === null ? kept.delete(slot) : kept.set(slot, stored)),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const arrive = (name: string, attachment = photo) => listeners.get(name)?.emit({ type: 'arrived', attachment });
  return { list, listeners, cancelled, kept, settle, arrive, loads: () => loaded };
}

const shown = ({ items }: AttachmentListState) =>
  items.map(({ item }) => ('file' in item ? item.file.name : item.attachment.type));

describe('web.444 the attachments of a post', () => {
  it('are photos in the order in which they were picked, each with its own upload', async () => {
    const { list, settle, arrive, loads } = open();
    list.pick([image('a'), image('b')]);
    list.pick([image('c')]);
    await settle();
    expect(loads()).toBe(1);
    expect(shown(list.getState())).toEqual(['a', 'b', 'c']);
    arrive('b');
    expect(list.getState().items.map(({ item }) => item.phase)).toEqual(['reading', 'ready', 'reading']);
  });

  it('are at most so many, which is said, and the others stay', () => {
    const { list } = open(2);
    list.pick([image('a'), image('b'), image('c')]);
    expect(shown(list.getState())).toEqual(['a', 'b']);
    expect(list.getState().error).toEqual({ reason: 'count', limit: 2 });
    list.remove(list.getState().items[0]?.slot);
    expect(list.getState().error).toBeNull();
    list.pick([image('c')]);
    expect(shown(list.getState())).toEqual(['b', 'c']);
  });

  it('that are refused leave the others as they are', () => {
    const { list } = open();
    list.pick([image('a')]);
    list.pick([image('large', 11)]);
    expect(shown(list.getState())).toEqual(['a']);
    expect(list.getState().error).toEqual({ reason: 'size', limit: 10 });
    list.pick([{ name: 'a.exe', size: 1, type: '' }]);
    expect(shown(list.getState())).toEqual(['a']);
    expect(list.getState().error).toEqual({ reason: 'type' });
  });

  it('are photos, or one of another kind, which replaces them and is replaced by them', async () => {
    const { list, settle, cancelled, kept } = open();
    list.pick([image('a'), film, image('b')]);
    await settle();
    expect(shown(list.getState())).toEqual(['a', 'b']);
    list.pick([film, image('c')]);
    expect(shown(list.getState())).toEqual(['a.mp4']);
    expect(cancelled).toEqual(['a', 'b']);
    list.attachReady(share);
    expect(shown(list.getState())).toEqual(['share']);
    list.attachReady(gif);
    list.pick([image('d')]);
    expect(shown(list.getState())).toEqual(['gif', 'd']);
    list.remove();
    expect(shown(list.getState())).toEqual([]);
    expect(kept.size).toBe(0);
  });

  it('fail and are tried again one by one', async () => {
    const { list, settle, listeners, arrive } = open();
    list.pick([image('a'), image('b')]);
    await settle();
    listeners.get('a')?.emit({ type: 'failed', error: { reason: 'failed' } });
    arrive('b');
    expect(list.getState().error).toEqual({ reason: 'failed' });
    const [failed] = list.getState().items;
    expect(failed?.item.phase).toBe('failed');
    list.retry(failed?.slot ?? -1);
    await settle();
    arrive('a');
    expect(list.getState().items.map(({ item }) => item.phase)).toEqual(['ready', 'ready']);
    expect(list.getState().error).toBeNull();
  });

  it('of which the server makes nothing go, a video that it cannot use with the reason', async () => {
    const { list, settle, listeners } = open();
    list.pick([image('a'), image('b')]);
    await settle();
    listeners.get('a')?.emit({ type: 'dropped' });
    expect(shown(list.getState())).toEqual(['b']);
    expect(list.getState().error).toBeNull();
    list.pick([film]);
    await settle();
    listeners
      .get('a.mp4')
      ?.emit({ type: 'read', preview: { kind: 'video', uri: null, width: 0, height: 0, duration: 0 } });
    listeners.get('a.mp4')?.emit({ type: 'encoding', attachment: video, share: null });
    listeners.get('a.mp4')?.emit({ type: 'failed', error: { reason: 'failed', message: 'codec' } });
    expect(list.getState()).toEqual({ items: [], error: { reason: 'failed', message: 'codec' } });
  });

  it('are restored in their order, unless others have been attached meanwhile', () => {
    const stored = [
      [0, { phase: 'ready', attachment: photo }],
      [2, { phase: 'ready', attachment: gif }],
    ] as const;
    const { list } = open();
    list.restore(stored);
    expect(list.getState().items.map(({ slot }) => slot)).toEqual([0, 2]);
    list.pick([image('a')]);
    expect(list.getState().items.map(({ slot }) => slot)).toEqual([0, 2, 3]);
    const other = open();
    for (const [slot, media] of stored) other.kept.set(slot, media);
    other.list.attachReady(share);
    other.list.restore(stored);
    expect(shown(other.list.getState())).toEqual(['share']);
    expect([...other.kept.keys()]).toEqual([0]);
  });

  it('are gone with their drafts once they are sent', async () => {
    const { list, kept, settle } = open();
    list.attachReady(photo);
    list.pick([image('a')]);
    await settle();
    list.remove();
    expect(list.getState()).toEqual({ items: [], error: null });
    expect(kept.size).toBe(0);
  });
});
