/// <reference types="node" />
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Behavior of `/translate`: correct (`good`), failing or malicious. */
export type TranslateServerBehaviour =
  | 'good'
  /** Never answers. */
  | 'silent'
  /** Sends one byte at a time, endlessly. */
  | 'dripping'
  /** Answers 500. */
  | 'broken'
  /** Sends an endless response. */
  | 'endless'
  /** Answers invalid JSON. */
  | 'babbling'
  /** Answers JSON of another shape. */
  | 'strange'
  /** Omits a text. */
  | 'short'
  /** Answers text that no database can store. */
  | 'unstorable'
  /** Redirects to `/inside`. */
  | 'redirecting';

/** A test server with LibreTranslate's protocol. */
export interface TranslateServer {
  readonly origin: string;
  /** The bodies of all requests to `/translate`, in order. */
  readonly requests: readonly TranslateRequest[];
  /** Number of requests to `/inside`, the target of the redirect. */
  readonly insideCalls: () => number;
  behave(behaviour: TranslateServerBehaviour): void;
  /** Sets the delay of `/translate`, in milliseconds. */
  delay(ms: number): void;
  stop(): Promise<void>;
}

/** A request to `/translate`. */
export interface TranslateRequest {
  readonly q: readonly string[];
  readonly source: string;
  readonly target: string;
  readonly format?: string;
  readonly api_key?: string;
}

const codes = ['ar', 'en', 'es', 'fr', 'pb'];
const languages = codes.map((code) => ({ code, name: code, targets: codes }));

/** A fake translation: the language's name, as in the mocks, and the text. */
const translated = (text: string, target: string): string => `[${target === 'pb' ? 'pt' : target}] ${text}`;

async function bodyOf(request: IncomingMessage): Promise<TranslateRequest> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as TranslateRequest;
}

function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"translatedText":["');
  const chunk = 'x'.repeat(65_536);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => void response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
}

const json = (response: ServerResponse, value: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

function answerAs(
  behaviour: TranslateServerBehaviour,
  { q, target }: TranslateRequest,
  response: ServerResponse,
): void {
  const texts = q.map((text) => translated(text, target));
  switch (behaviour) {
    case 'good':
      return json(response, { translatedText: texts });
    case 'silent':
      return undefined;
    case 'dripping':
      return drip(response);
    case 'broken':
      return json(response, { error: 'out of memory' }, 500);
    case 'endless':
      return flood(response);
    case 'babbling':
      return void response.end('<html>');
    case 'strange':
      return json(response, { translatedText: { 0: 'x' } });
    case 'short':
      return json(response, { translatedText: texts.slice(1) });
    case 'unstorable':
      return json(response, { translatedText: texts.map((text) => `${text}\0`) });
    case 'redirecting':
      return void response.writeHead(307, { location: '/inside' }).end();
  }
}

/** Starts the server on a free port of this machine. Without a key it accepts every call. */
export async function startTranslateServer({ apiKey }: { apiKey?: string } = {}): Promise<TranslateServer> {
  const requests: TranslateRequest[] = [];
  let [behaviour, delayMs, insideCalls]: [TranslateServerBehaviour, number, number] = ['good', 0, 0];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    switch (request.url) {
      case '/languages':
        return json(response, languages);
      case '/inside':
        insideCalls += 1;
        return json(response, { translatedText: ['inside'] });
      case '/translate': {
        const call = await bodyOf(request);
        requests.push(call);
        if (call.api_key !== apiKey) return json(response, { error: 'Invalid API key' }, 403);
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
        return answerAs(behaviour, call, response);
      }
      default:
        return json(response, { error: 'Not found' }, 404);
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    insideCalls: () => insideCalls,
    behave: (next) => void (behaviour = next),
    delay: (ms) => void (delayMs = ms),
    stop: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
