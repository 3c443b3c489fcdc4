import { createServer, type Server } from 'node:http';

/** An object of the store. */
export interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string | undefined;
}

/** Starts a server for the three S3 operations in use that accepts only signed requests. */
export function startS3(objects: Map<string, StoredObject>): Promise<Server> {
  const signed =
    /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-1\/s3\/aws4_request, SignedHeaders=\S*host\S*, Signature=[\da-f]{64}$/;
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const bytes = Buffer.concat(chunks);
        const end = (status: number, body?: Buffer) => response.writeHead(status).end(body);
        if (!signed.test(headers.authorization ?? '')) return end(403);
        if (method === 'PUT') {
          // S3 requires a content length.
          if (headers['content-length'] !== String(bytes.length)) return end(411);
          objects.set(url, { bytes, type: headers['content-type'] });
          return end(200);
        }
        if (method === 'DELETE') return end(objects.delete(url) ? 204 : 204);
        const found = objects.get(url);
        if (found === undefined) return end(404);
        const [, start, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
        return start === undefined
          ? end(200, found.bytes)
          : end(206, found.bytes.subarray(Number(start), Number(last) + 1));
      });
  });
  return new Promise((resolve) => void server.listen(0, '127.0.0.1', () => resolve(server)));
}
