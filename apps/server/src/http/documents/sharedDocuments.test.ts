import { describe, expect, it } from '@jest/globals';
import type { AppContext } from '../context/appContext.ts';
import { createThreadCache } from '../../features/lists/index.ts';
import type { ThreadServices } from '../../features/lists/index.ts';
import { createSharedDocuments, sharedDocument, sharedDocumentAnswer } from './sharedDocuments.ts';

const asked = (headers: Record<string, string>) =>
  ({ req: { header: (name: string) => headers[name] }, var: {}, set: () => {} }) as unknown as AppContext;
const document = sharedDocument('<p>oi', 200, {});
const old = { ...document, madeAt: document.madeAt - 60 };
const dateOf = (seconds: number): string => new Date(seconds * 1_000).toUTCString();

describe('sharedDocumentAnswer', () => {
  it('server.74 dates a document only after the second in which it was made', async () => {
    const now = { ...document, madeAt: Math.floor(Date.now() / 1_000) };
    expect((await sharedDocumentAnswer(asked({}), now)).headers.get('last-modified')).toBeNull();
    expect((await sharedDocumentAnswer(asked({}), old)).headers.get('last-modified')).toBe(dateOf(old.madeAt));
  });

  const readers: [string, Record<string, string>, number][] = [
    ['has it by its date', { 'if-modified-since': dateOf(old.madeAt) }, 304],
    ['has an older one by its date', { 'if-modified-since': dateOf(old.madeAt - 1) }, 200],
    ['says no date', { 'if-modified-since': 'yesterday' }, 200],
    ['has it by its tag', { 'if-none-match': old.headers.etag, 'if-modified-since': dateOf(0) }, 304],
    ['has another by its tag', { 'if-none-match': 'W/"x"', 'if-modified-since': dateOf(old.madeAt) }, 200],
  ];
  it.each(readers)('answers a client that %s', async (_, headers, status) => {
    const answer = await sharedDocumentAnswer(asked(headers), old);
    expect({ status: answer.status, text: await answer.text() }).toEqual({
      status,
      text: status === 200 ? '<p>oi' : '',
    });
  });

  it('sends an error page each time', async () => {
    const refused = { ...old, status: 404 };
    expect((await sharedDocumentAnswer(asked({ 'if-none-match': old.headers.etag }), refused)).status).toBe(404);
  });
});

describe('the document cache', () => {
  /** A cache at a time of the minute. Renders documents of no thread, which are reused for a second. */
  function open({ secondOfMinute, status = 200 }: { readonly secondOfMinute: number; readonly status?: number }) {
    const time = { ms: secondOfMinute * 1_000 };
    const clock = { now: () => time.ms, monotonic: () => time.ms };
    const services = { threadCache: createThreadCache(clock), clock } as unknown as ThreadServices;
    const documents = createSharedDocuments(services);
    let rendered = 0;
    const render = async () => {
      rendered += 1;
      return { shown: [], document: sharedDocument('<p>oi', status, {}), since: time.ms };
    };
    return {
      /** Number of renderings after two requests, so many milliseconds apart. */
      renderedFor: async (ms: number) => {
        await documents?.find('key', render);
        time.ms += ms;
        await documents?.find('key', render);
        return rendered;
      },
    };
  }

  it('server.74 server.134 serves a document no longer than to the end of the minute', async () => {
    expect(await open({ secondOfMinute: 58 }).renderedFor(600)).toBe(1);
    expect(await open({ secondOfMinute: 59.5 }).renderedFor(400)).toBe(1);
    expect(await open({ secondOfMinute: 59.5 }).renderedFor(600)).toBe(2);
  });

  it('server.134 never serves an error twice', async () => {
    expect(await open({ secondOfMinute: 0, status: 404 }).renderedFor(0)).toBe(2);
  });
});
