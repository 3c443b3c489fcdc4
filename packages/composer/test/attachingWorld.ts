import { settlePromises, createManualClock } from 'ufi-core/testing';
import {
  createAttaching,
  type AttachingFlags,
  type KeptMedia,
  type PickedFile,
  type UploadTools,
} from '../src/index.ts';
import { createFakeLine } from './fakeLine.ts';

/** One composer's attachment on a line and a clock that a test moves. */
export function openAttaching(flags: AttachingFlags = { allowVideoAttachments: true, allowFileAttachments: true }) {
  const fake = createFakeLine();
  const clock = createManualClock();
  const kept: { latest: KeptMedia | null } = { latest: null };
  const state = { isOnline: true, canLoad: true, ids: 0 };
  const watchers = new Set<() => void>();
  const attaching = createAttaching<PickedFile>({
    flags,
    onKeep: (next) => (kept.latest = next),
    loadTools: () => (state.canLoad ? Promise.resolve(tools) : Promise.reject(new Error('no code'))),
  });
  const tools: UploadTools<PickedFile> = {
    line: fake.line,
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
  };
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
