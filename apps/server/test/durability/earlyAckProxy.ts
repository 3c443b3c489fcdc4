import { randomInt } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The damage that the durability test has to notice: it says "kept" before the server has kept anything. */
export interface EarlyAckProxy {
  readonly origin: string;
  close(): Promise<void>;
}

/** A server in front of another that acknowledges each comment at once and passes it on a moment later. */
export async function startEarlyAckProxy(target: string): Promise<EarlyAckProxy> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const { client_id } = JSON.parse(body.toString()) as { client_id: string };
      const comments = [{ clientid: client_id, fbid: '' }];
      outgoing.end(JSON.stringify({ payload: { records: { comments } } }));
      setTimeout(() => {
        const passed = request(`${target}${incoming.url}`, { method: 'POST', headers: incoming.headers });
        passed.on('error', () => undefined).on('response', (answer) => answer.resume());
        passed.end(body);
      }, randomInt(20));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
