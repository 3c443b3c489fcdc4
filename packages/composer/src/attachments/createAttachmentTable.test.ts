import { describe, expect, it } from '@jest/globals';
import { transition } from 'ufi-core/request';
import { buildFile, photo, video } from '../../test/fakeTransport.ts';
import {
  createAttachmentTable,
  emptyAttachment,
  type AttachmentEvent,
  type AttachmentMachineState,
} from './createAttachmentTable.ts';
import type { AttachedItem } from './attachmentState.ts';
import type { PickedFile } from './pickedFile.ts';

type State = AttachmentMachineState<PickedFile>;

const file = buildFile();
const preview = { kind: 'photo', uri: 'blob:1', width: 2, height: 1, duration: 0 } as const;
const error = { reason: 'failed' } as const;

const stateWith = (item: AttachedItem): State => ({ status: item.phase, view: { item, error: null }, isTouched: true });
const reading = stateWith({ phase: 'reading', file });
const uploading = stateWith({ phase: 'uploading', file, preview, share: 0.5 });
const encoding = stateWith({ phase: 'encoding', attachment: video, preview, share: null });
const ready = stateWith({ phase: 'ready', attachment: photo, preview });
const failed: State = { status: 'failed', view: { item: { phase: 'failed', file, preview }, error }, isTouched: true };
const empty: State = { ...emptyAttachment, isTouched: true };

const table = createAttachmentTable<PickedFile>();
const step = (state: State, event: AttachmentEvent<PickedFile>) => transition(table, state, event);
const stopUpload = { type: 'stopUpload' };
const release = { type: 'release', preview };
const persist = (stored: unknown) => ({ type: 'persist', stored });

describe('createAttachmentTable', () => {
  const common = [
    'started',
    'arrived',
    'dropped',
    'failed',
    'picked',
    'refused',
    'attached',
    'cleared',
    'removed',
    'encodingTracked',
    'restored',
    'disposed',
  ];

  it.each([
    ['empty', ['encoding']],
    ['reading', ['read']],
    ['uploading', ['progressed', 'encoding']],
    ['encoding', ['encoding']],
    ['ready', []],
    ['failed', ['retried']],
  ] as const)('has cells for an attachment that is %s', (status, more) => {
    expect(Object.keys(table[status]).sort()).toEqual([...common, ...more].sort());
  });

  it('is read, sent and there', () => {
    const sending = stateWith({ phase: 'uploading', file, preview, share: 0 });
    expect(step(failed, { type: 'started', file })).toEqual([reading, release]);
    expect(step(reading, { type: 'read', preview })).toEqual([sending]);
    expect(step(sending, { type: 'progressed', share: 0.5 })).toEqual([uploading]);
    expect(step(uploading, { type: 'progressed', share: 0.4 })).toEqual([uploading]);
    expect(step(uploading, { type: 'encoding', attachment: video, share: null })).toEqual([encoding]);
    expect(step(uploading, { type: 'arrived', attachment: photo })).toEqual([ready]);
    expect(step(uploading, { type: 'dropped' })).toEqual([empty, release]);
  });

  it('keeps a file that can be retried, and drops one that the server could not process', () => {
    const unread: State = { ...failed, view: { item: { phase: 'failed', file, preview: null }, error } };
    expect(step(uploading, { type: 'failed', error })).toEqual([failed]);
    expect(step(reading, { type: 'failed', error })).toEqual([unread]);
    expect(step(encoding, { type: 'failed', error })).toEqual([{ ...empty, view: { item: null, error } }, release]);
    expect(step(ready, { type: 'failed', error })).toEqual([{ ...ready, view: { ...ready.view, error } }]);
  });

  it('starts an upload', () => {
    const upload = { type: 'upload', start: { phase: 'picked', file } };
    expect(step({ ...ready, isTouched: false }, { type: 'picked', file })).toEqual([ready, upload]);
    expect(step(failed, { type: 'retried' })).toEqual([failed, upload]);
    expect(step(ready, { type: 'retried' })).toBeNull();
  });

  it('stores what the person has chosen instead of an upload', () => {
    const attached = stateWith({ phase: 'ready', attachment: photo, preview: null });
    expect(step(uploading, { type: 'attached', attachment: photo })).toEqual([
      attached,
      stopUpload,
      release,
      persist({ phase: 'ready', attachment: photo }),
    ]);
    expect(step(failed, { type: 'cleared' })).toEqual([empty, stopUpload, release, persist(null)]);
    expect(step(ready, { type: 'removed', isChange: false })).toEqual([empty, stopUpload, release, persist(null)]);
    expect(step(ready, { type: 'removed', isChange: true })).toContainEqual(persist({ phase: 'removed' }));
  });

  it('restores a draft unless the person has changed the attachment', () => {
    const stored = { phase: 'ready', attachment: photo } as const;
    const sending = { phase: 'sending', file, clientId: 'id', resumeAt: null } as const;
    const restored = { ...stateWith({ phase: 'ready', attachment: photo, preview: null }), isTouched: false };
    expect(step(empty, { type: 'restored', stored })).toEqual([empty]);
    expect(step(emptyAttachment, { type: 'restored', stored })).toEqual([restored, stopUpload]);
    expect(step(restored, { type: 'restored', stored: { phase: 'removed' } })).toEqual([emptyAttachment, stopUpload]);
    expect(step(emptyAttachment, { type: 'restored', stored: sending })).toEqual([
      emptyAttachment,
      { type: 'upload', start: sending },
    ]);
  });

  it('stops and releases when it is disposed of', () => {
    expect(step(uploading, { type: 'disposed' })).toEqual([uploading, stopUpload, release]);
    expect(step(empty, { type: 'disposed' })).toEqual([empty, stopUpload]);
  });
});
