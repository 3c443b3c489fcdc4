import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that reached the stub. */
interface SeenRequest {
  readonly call: string;
  readonly key: string | undefined;
  readonly version: string | undefined;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, string>>;
}

/** The answers of the stub. */
export type StubAnswer = readonly [status: number, body: object];

/** Stands in for the API of Stripe on this machine: records requests, and answers what the test wants. */
export function createStripeStub() {
  const seen: SeenRequest[] = [];
  const answers = new Map<string, StubAnswer[]>();
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '', 'http://stub');
      const call = `${request.method} ${pathname}`;
      const header = (name: string) => [request.headers[name]].flat()[0];
      seen.push({
        call,
        key: header('idempotency-key'),
        version: header('stripe-version'),
        authorization: header('authorization'),
        body: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
      });
      const waiting = answers.get(call) ?? [];
      const [status, body] = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? [404, { error: { type: 'x' } }];
      // Without it, the library waits before it tries again.
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' });
      response.end(JSON.stringify(body));
    });
  });
  return {
    seen,
    async open() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
    reset() {
      seen.length = 0;
      answers.clear();
    },
    /** Answers to a call, one after the other; the last is repeated. */
    answer: (call: string, ...given: readonly StubAnswer[]) => void answers.set(call, [...given]),
    callsOf: (call: string) => seen.filter((request) => request.call === call),
  };
}
