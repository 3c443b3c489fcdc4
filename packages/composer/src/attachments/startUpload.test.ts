import { expect, it, jest } from '@jest/globals';
import { settlePromises } from 'ufi-core/testing';
import { buildFile, video } from '../../test/fakeTransport.ts';
import type { UploadServices } from './createUploadServices.ts';
import type { UploadStart } from './uploadState.ts';
import type { PickedFile } from './pickedFile.ts';
import { startUpload } from './startUpload.ts';

const file = buildFile();
const picked = { phase: 'picked', file } as const;
const sending = { phase: 'sending', file, clientId: 'c-1', resumeAt: null } as const;
const failed = { type: 'failed', error: { reason: 'failed' } };

/** Starts an upload whose services load, or fail to load. */
function begin(start: UploadStart<PickedFile>, isLoaded: boolean) {
  const events: unknown[] = [];
  const stop = jest.fn();
  const upload = jest.fn<UploadServices<PickedFile>['upload']>().mockReturnValue(stop);
  const listener = {
    emit: (event: unknown) => events.push(event),
    onPersist: (stored: unknown) => events.push({ stored }),
  };
  const load = async () => {
    if (!isLoaded) throw new Error('no code');
    return { upload, release: () => undefined };
  };
  return { cancel: startUpload<PickedFile>(load, listener, start), events, upload, stop, listener };
}

it.each([
  [picked, { type: 'started', file }],
  [sending, { type: 'started', file }],
  [{ phase: 'existing', attachment: video } as const, { type: 'encoding', attachment: video, share: null }],
])('S4.30 an upload is shown before its code is there, which then takes it over: %#', async (start, shown) => {
  const { events, upload, listener, cancel, stop } = begin(start, true);
  expect(events).toEqual([shown]);
  await settlePromises();
  expect({ uploads: upload.mock.calls, events }).toEqual({ uploads: [[start, listener]], events: [shown] });
  cancel();
  expect(stop).toHaveBeenCalledTimes(1);
});

it.each([
  ['forgets a picked file', picked, [{ stored: null }, failed]],
  ['keeps a draft', sending, [failed]],
] as const)('%s whose code does not load', async (_, start, told) => {
  const { events } = begin(start, false);
  await settlePromises();
  expect(events).toEqual([{ type: 'started', file }, ...told]);
});

it.each([true, false])('does nothing once it was cancelled, whether its code loads: %s', async (isLoaded) => {
  const { events, upload, cancel } = begin(picked, isLoaded);
  cancel();
  await settlePromises();
  expect({ uploads: upload.mock.calls, events }).toEqual({ uploads: [], events: [{ type: 'started', file }] });
});
