import { settlePromises, createManualClock } from 'ufi-core/testing';
import {
  createAttachmentController,
  createUploadServices,
  type AttachmentFlags,
  type StoredMedia,
  type PickedFile,
} from '../src/index.ts';
import { createFakeTransport } from './fakeTransport.ts';

/** Sets up an attachment controller with a fake transport and a manual clock. */
export function setupAttachment(flags: AttachmentFlags = { allowVideoAttachments: true, allowFileAttachments: true }) {
  const fake = createFakeTransport();
  const clock = createManualClock();
  const kept: { latest: StoredMedia | null } = { latest: null };
  const state = { isOnline: true, canLoad: true, ids: 0 };
  const watchers = new Set<() => void>();
  const attaching = createAttachmentController<PickedFile>({
    flags,
    maxBytes: { photo: 10_000, video: 50_000_000, file: 20_000 },
    onPersist: (next) => (kept.latest = next),
    loadUploadServices: () => (state.canLoad ? Promise.resolve(tools) : Promise.reject(new Error('no code'))),
  });
  const tools = createUploadServices<PickedFile>({
    transport: fake.transport,
    clock,
    random: () => 0.999,
    makeId: () => `id-${(state.ids += 1)}`,
    network: {
      isOnline: () => state.isOnline,
      subscribe(listener) {
        watchers.add(listener);
        return () => watchers.delete(listener);
      },
    },
  });
  return {
    attaching,
    clock,
    fake,
    kept,
    state,
    item: () => attaching.getState().item,
    error: () => attaching.getState().error,
    setOnline(isOnline: boolean) {
      state.isOnline = isOnline;
      for (const tell of watchers) tell();
    },
    settle: settlePromises,
  };
}
