import { describe, expect, it } from '@jest/globals';
import { openFrame } from 'ufi-plugin/internal/testing';
import type { PluginOrdering } from 'ufi-plugin/contract';
import { buildSession } from 'ufi-core/testing';
import { readFrameAddress } from './frameAddress.ts';
import type { OpenedArticle } from './frameState.ts';
import { commentsJsonLd } from './commentsJsonLd.ts';

/** JSON-LD of an article that is opened with these comments. */
async function dataOf(
  comments: readonly string[],
  ordering: PluginOrdering,
  change = (opened: OpenedArticle) => opened,
) {
  let opened: OpenedArticle | undefined;
  await openFrame({ comments, ordering, opened: (found) => (opened = change(found)) });
  const address = readFrameAddress('/plugins/comments?origin=https://jornal.example');
  const session = { ...buildSession(null), isOptedIn: false };
  if (opened === undefined) throw new Error('the article was not opened');
  const state = { kind: 'article', locale: 'en-US', renderedAt: 0, address, session, opened, isMobile: false } as const;
  return JSON.parse(JSON.stringify(commentsJsonLd(state))) as { comment: { text: string; url: string }[] };
}

describe('commentsJsonLd', () => {
  it('plugin-embed.10 lists the comments as schema.org does, in display order', async () => {
    const data = await dataOf(['One', 'Two'], 'reverse_time');
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      commentCount: 2,
      inLanguage: 'en-US',
      comment: [
        { '@type': 'Comment', text: 'Two', author: { '@type': 'Person' }, dateCreated: expect.stringMatching(/Z$/) },
        { '@type': 'Comment', text: 'One' },
      ],
    });
    expect(data.comment[0]?.url).toMatch(/[?&]fb_comment_id=\d{19}$/);
    expect((await dataOf(['One', 'Two'], 'time')).comment.map(({ text }) => text)).toEqual(['One', 'Two']);
  });

  it('plugin-embed.10 leaves out comments that are not shown', async () => {
    const hide = (opened: OpenedArticle): OpenedArticle => ({
      ...opened,
      records: { ...opened.records, comments: opened.records.comments?.map((each) => ({ ...each, status: 'spam' })) },
    });
    expect((await dataOf(['One'], 'time', hide)).comment).toEqual([]);
  });
});
