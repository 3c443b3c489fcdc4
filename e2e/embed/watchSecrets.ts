import type { BrowserContext, Frame, Page, Request, Response } from '@playwright/test';

/** A secret found in a readable place. */
export interface Leak {
  readonly where: 'an address' | 'a message to the page' | 'storage of the page';
  readonly secret: string;
}

/** Searches every place that a page, another site or a log could read for the secrets of signing in (P15). */
export interface SecretWatch {
  /** Leaks found since the last call. */
  takeLeaks(this: void): Promise<readonly Leak[]>;
  /** Number of secrets seen so far. */
  known(this: void): number;
}

const secretNames: ReadonlySet<string> = new Set([
  'password',
  'token',
  'nonce',
  'verifier',
  'code',
  'privacy_mutation_token',
]);
const isLong = (value: unknown): value is string => typeof value === 'string' && value.length >= 10;

/** Values of all secret fields in a request or an answer. */
function secretsIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    secretNames.has(name) && isLong(value) ? [value] : secretsIn(value),
  );
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

// Runs in the embedding page: records messages to its window and to ports received that way.
function recordMessages(ownOrigin: string): void {
  if (window !== window.top) return;
  const { ufiMessageSeen } = window as unknown as { ufiMessageSeen(text: string): void };
  const recordMessage = ({ data, ports }: MessageEvent) => {
    // Our popup starts as an empty window.
    if (location.origin === ownOrigin) return;
    ufiMessageSeen(JSON.stringify(data) ?? '');
    for (const port of ports) port.addEventListener('message', recordMessage);
  };
  addEventListener('message', recordMessage);
}

/** Watches all traffic of a browser from now on; `ownOrigin` is that of the frames. */
export async function watchSecrets(context: BrowserContext, ownOrigin: string): Promise<SecretWatch> {
  const secrets = new Set<string>();
  const pending: Promise<void>[] = [];
  let [addresses, messages]: [string[], string[]] = [[], []];
  const keep = (found: readonly string[]): void => found.forEach((secret) => secrets.add(secret));

  await context.exposeBinding('ufiMessageSeen', (_, text: string) => void messages.push(text));
  await context.addInitScript(recordMessages, ownOrigin);
  const ask = (request: Request): void => {
    const { referer = '', authorization = '' } = request.headers();
    addresses.push(request.url(), referer);
    if (!request.url().startsWith(ownOrigin)) return;
    keep([...secretsIn(parsed(request.postData())), authorization.replace(/^Bearer /, '')].filter(isLong));
  };
  const answer = async (response: Response): Promise<void> => {
    if (!/\/(plugins\/(signin|comments\/(optin|\d+\/async))|session)\//.test(`${response.url()}/`)) return;
    const cookies = (await response.headersArray()).filter(({ name }) => name.toLowerCase() === 'set-cookie');
    keep(cookies.map(({ value }) => /^[^=]+=([^;]*)/.exec(value)?.[1]).filter(isLong));
    keep(secretsIn(parsed(await response.text())));
  };
  context.on('request', ask);
  // A document that was unloaded has no body any more.
  context.on('response', (response) => void pending.push(answer(response).catch(() => undefined)));
  context.on('page', (page) => page.on('framenavigated', (frame: Frame) => void addresses.push(frame.url())));

  const storageOf = (page: Page): Promise<string> =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  return {
    known: () => secrets.size,
    async takeLeaks() {
      await Promise.all(pending);
      const others = context
        .pages()
        .filter((page) => !page.url().startsWith(ownOrigin) && page.url().startsWith('http'));
      const storages = await Promise.all(others.map(storageOf));
      const places = { 'an address': addresses, 'a message to the page': messages, 'storage of the page': storages };
      [addresses, messages] = [[], []];
      return Object.entries(places).flatMap(([where, texts]) =>
        [...secrets]
          .filter((secret) => texts.some((text) => text.includes(secret)))
          .map((secret) => ({ where: where as Leak['where'], secret })),
      );
    },
  };
}
