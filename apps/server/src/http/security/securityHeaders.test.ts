import { describe, expect, it } from '@jest/globals';
import { pagePolicy } from './securityHeaders.ts';
import { createTestApp } from '../testing/createTestApp.ts';

const headers = { origin: 'https://news.example', 'sec-fetch-site': 'cross-site' };

describe('data that scripts of any page may read', () => {
  it('server.75 is the comment counts of articles, requested without a cookie', async () => {
    const { ask } = createTestApp({ answers: { countComments: () => ({ counts: [3] }) } });
    const answer = await ask('/plugins/comments/counts/?hrefs=https://news.example/a', { headers });
    expect(await answer.json()).toEqual({ payload: { counts: [3] } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(['/plugins/comments/session/', '/plugins/comments/open/', '/web/session/', '/plugins/comments/counts/x'])(
    'is nothing else, such as %s',
    async (path) => {
      const { ask } = createTestApp();
      const answer = await ask(path, { headers, method: 'POST', body: '{}' });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('the policy of a document', () => {
  it('server.494 lets video be played from the servers of broadcasts, and nothing else be fetched from them', () => {
    const policy = pagePolicy({ mediaOrigin: undefined, liveOrigins: ['https://live.example'] }).split('; ');
    expect(policy.filter((directive) => directive.includes('live.example'))).toEqual([
      "media-src 'self' https://live.example blob:",
      "connect-src 'self' https://live.example",
    ]);
  });
});
