import { act } from '@testing-library/react';
import type { UploadTransport } from 'ufi-composer';
import type { AnyAttachment } from 'ufi-core/contract';

/** An upload that waits for its end. */
export interface FakeUpload {
  readonly name: string;
  arrive(attachment: AnyAttachment): void;
  fail(): void;
}

/** Creates a transport whose uploads of photos a test ends, in any order. */
export function createFakeUploads() {
  const sent: FakeUpload[] = [];
  const uploads: UploadTransport<File> = {
    read: async ({ name }) => ({ kind: 'photo', uri: `blob:${name}`, width: 4, height: 3, duration: 0 }),
    send: ({ file: { name } }) =>
      new Promise((resolve, reject) => {
        const arrive = (attachment: AnyAttachment) => resolve({ attachment, uploadId: null });
        sent.push({ name, arrive, fail: () => reject(new Error('refused')) });
      }),
    check: () => Promise.reject(new Error('nothing is checked')),
    checkVideo: () => Promise.reject(new Error('nothing is checked')),
    release: () => undefined,
  };
  const end = (finish: (upload: FakeUpload) => void, index: number) =>
    act(async () => {
      const upload = sent[index];
      if (upload) finish(upload);
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { uploads, sent, end };
}
