import { describe, expect, it } from '@jest/globals';
import { addressIn, articleInput } from './articleInput.ts';
import { readFrameAddress } from './frameAddress.ts';

const query = new URLSearchParams({ origin: 'https://a.example', href: 'https://a.example/x', cursor: 'c' });
const address = readFrameAddress(`/plugins/comments?${query}`);
const opened = { ordering: 'social' } as const;

describe('an article that is opened again', () => {
  it('plugin-embed.12 is requested at its page, or from the start of the ordering chosen since', () => {
    expect(articleInput(addressIn('social', { address, opened }))).toMatchObject({ after_cursor: 'c' });
    const input = articleInput(addressIn('time', { address, opened }));
    expect(input).toMatchObject({ ordering: 'time', href: 'https://a.example/x' });
    expect(input).not.toHaveProperty('after_cursor');
  });
});
