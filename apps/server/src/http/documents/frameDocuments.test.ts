import { describe, expect, it } from '@jest/globals';
import type { AppContext } from '../context/appContext.ts';
import { frameDocument, frameDocumentAnswer } from './frameDocuments.ts';

const asked = (headers: Record<string, string>) =>
  ({ req: { header: (name: string) => headers[name] }, var: {}, set: () => {} }) as unknown as AppContext;
const document = frameDocument('<p>oi', 200, {});
const old = { ...document, madeAt: document.madeAt - 60 };
const dateOf = (seconds: number): string => new Date(seconds * 1_000).toUTCString();

describe('frameDocumentAnswer', () => {
  it('dates a document only after the second in which it was made', async () => {
    const now = { ...document, madeAt: Math.floor(Date.now() / 1_000) };
    expect((await frameDocumentAnswer(asked({}), now)).headers.get('last-modified')).toBeNull();
    expect((await frameDocumentAnswer(asked({}), old)).headers.get('last-modified')).toBe(dateOf(old.madeAt));
  });

  const readers: [string, Record<string, string>, number][] = [
    ['has it by its date', { 'if-modified-since': dateOf(old.madeAt) }, 304],
    ['has an older one by its date', { 'if-modified-since': dateOf(old.madeAt - 1) }, 200],
    ['says no date', { 'if-modified-since': 'yesterday' }, 200],
    ['has it by its tag', { 'if-none-match': old.headers.etag, 'if-modified-since': dateOf(0) }, 304],
    ['has another by its tag', { 'if-none-match': 'W/"x"', 'if-modified-since': dateOf(old.madeAt) }, 200],
  ];
  it.each(readers)('answers a client that %s', async (_, headers, status) => {
    const answer = await frameDocumentAnswer(asked(headers), old);
    expect({ status: answer.status, text: await answer.text() }).toEqual({
      status,
      text: status === 200 ? '<p>oi' : '',
    });
  });

  it('sends an error page each time', async () => {
    const refused = { ...old, status: 404 };
    expect((await frameDocumentAnswer(asked({ 'if-none-match': old.headers.etag }), refused)).status).toBe(404);
  });
});
