import { expect, it } from '@jest/globals';
import { defaultUploadBytes } from 'ufi-core/contract';
import { changedUploadBytes } from './changedUploadBytes.ts';
import type { Uploads } from './uploads.ts';

const uploadsWith = (bytes: Uploads['limits']['bytes']) =>
  ({ limits: { bytes, perDay: 0, bytesPerDay: 0 } }) as Uploads;

it('composer.11 sessions carry the size limits of an instance that has changed them, and no others', () => {
  expect(changedUploadBytes({ uploads: undefined })).toEqual({});
  expect(changedUploadBytes({ uploads: uploadsWith({ ...defaultUploadBytes }) })).toEqual({});
  const changed = { ...defaultUploadBytes, video: 5 };
  expect(changedUploadBytes({ uploads: uploadsWith(changed) })).toEqual({ uploadbytes: changed });
});
