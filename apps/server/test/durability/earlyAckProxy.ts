import { randomInt } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Deliberate damage that the durability test has to detect: acknowledges writes before the server has stored them. */
export interface EarlyAckProxy {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts a proxy that acknowledges each comment or message at once and forwards it a moment later. */
export async function startEarlyAckProxy(target: string): Promise<EarlyAckProxy> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const { client_id } = JSON.parse(body.toString()) as { client_id: string };
      const comments = [{ clientid: client_id, fbid: '' }];
      const actions = [{ offline_threading_id: client_id, action_id: '' }];
      outgoing.end(JSON.stringify({ payload: { records: { comments }, actions } }));
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
