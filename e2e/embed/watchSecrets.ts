import type { BrowserContext, Frame, Page, Request, Response } from '@playwright/test';

/** What was said where others can read it: `where` it stood, and which secret it was. */
export interface Leak {
  readonly where: 'an address' | 'a message to the page' | 'storage of the page';
  readonly secret: string;
}

/** Looks for the secrets of signing in wherever a page, another site or a log could read them (P15). */
export interface SecretWatch {
  /** What was found since the last time that this was asked. */
  takeLeaks(this: void): Promise<readonly Leak[]>;
  /** How many secrets there were to find. */
  known(this: void): number;
}

const secretNames: ReadonlySet<string> = new Set([
  ...['password', 'token', 'nonce', 'verifier', 'code', 'privacy_mutation_token'],
]);
const isLong = (value: unknown): value is string => typeof value === 'string' && value.length >= 10;

/** Every value in an answer or a question that has the name of a secret. */
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

// In the page around the frames: whatever is said to its window, and over the ports that come so.
function recordMessages(ownOrigin: string): void {
  if (window !== window.top) return;
  const { ufiMessageSeen } = window as unknown as { ufiMessageSeen(text: string): void };
  const recordMessage = ({ data, ports }: MessageEvent) => {
    // A popup of ours has begun as an empty window.
    if (location.origin === ownOrigin) return;
    ufiMessageSeen(JSON.stringify(data) ?? '');
    for (const port of ports) port.addEventListener('message', recordMessage);
  };
  addEventListener('message', recordMessage);
}

/** Watches all that a browser does from now on; `ownOrigin` is the frames'. */
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
  // A document that is gone takes its body with it.
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
