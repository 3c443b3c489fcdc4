import { describe, expect, it } from '@jest/globals';
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
