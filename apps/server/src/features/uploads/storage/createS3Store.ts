import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Requests } from '../../../outbound/s3Requests.ts';
import { contentDisposition } from './contentDisposition.ts';
import type { FileToStore, MediaStore } from './mediaStore.ts';

const putTimeoutMs = 5 * 60_000;
const requestTimeoutMs = 15_000;

/** Headers that the store itself would serve, if the file were ever requested from it directly. */
const headersOf = ({ type, size, downloadName }: FileToStore): Record<string, string> => ({
  'content-type': type,
  'content-length': `${size}`,
  'cache-control': 'public, max-age=31536000, immutable',
  ...(downloadName !== undefined && { 'content-disposition': contentDisposition(downloadName) }),
});

/** Stores files in an S3-compatible bucket, with PUT, GET and DELETE. */
export function createS3Store(request: S3Requests): MediaStore {
  return {
    put: async (key, file) => {
      const body = Readable.toWeb(createReadStream(file.path)) as ReadableStream<Uint8Array>;
      await request({ method: 'PUT', key, headers: headersOf(file), body, timeoutMs: putTimeoutMs });
    },
    read: async (key, range) => {
      const headers = range === null ? {} : { range: `bytes=${range.start}-${range.end}` };
      const answer = await request({ method: 'GET', key, headers, timeoutMs: requestTimeoutMs });
      if (answer.status === 404) return null;
      return answer.body;
    },
    remove: async (keys) => {
      for (const key of keys) await request({ method: 'DELETE', key, timeoutMs: requestTimeoutMs });
    },
  };
}
