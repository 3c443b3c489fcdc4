import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { PostRecord } from 'ufi-core/contract';
import { buildTarget } from 'ufi-core/testing';
import { createIntl } from 'react-intl';
import { uiMessages } from 'ufi-ui/messages';
import { people, post as plainPost } from '../gallery/fixtureRecords.ts';
import { ptBR } from '../testing/texts.ts';
import type { PageData } from '../routing/pageData.ts';
import { pageMetadata } from './pageMetadata.ts';
import { renderDocument } from './renderDocument.ts';
import { themeColors } from './themeColors.ts';

const origin = 'https://network.example';
const intl = createIntl({ locale: 'pt-BR', messages: { ...uiMessages['pt-BR'], ...ptBR } });
const evil = `"><script>alert(1)</script>' & </title>`;

const pageOf = (changes: Partial<PostRecord>, name: 'post' | 'live' | 'story' = 'post'): PageData => ({
  name,
  thread: {
    post: { ...plainPost, ...changes },
    seq: 1,
    lists: [],
    records: {
      actors: Object.values(people),
      targets: [
        buildTarget({ ftentidentifier: changes.ftentidentifier ?? plainPost.id, commentcount: 7, reactioncount: 12 }),
      ],
    },
  },
});
const bodyOf = (text: string): Pick<PostRecord, 'body'> => ({ body: { ...plainPost.body, text } });
const photo = {
  type: 'photo',
  fbid: plainPost.id,
  metadata: {
    width: 1200,
    height: 800,
    accessibilityLabel: 'Serra',
    url: '/media/a.webp',
    preview_uri: '/media/b.webp',
  },
} as const;

function headOf(page: PageData, isPublic = true) {
  const html = pageMetadata({ intl, page, origin, network: 'Praça', isPublic });
  const head = new DOMParser().parseFromString(html, 'text/html').head;
  const meta = (name: string) =>
    head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null;
  const data = head.querySelector('script[type="application/ld+json"]')?.textContent;
  return {
    html,
    meta,
    canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    structured: data ? (JSON.parse(data) as Record<string, unknown>) : null,
  };
}

describe('pageMetadata', () => {
  it('web.22 shows author, words and picture of a shared post', () => {
    const { meta, canonical, structured } = headOf(pageOf({ attachment: photo }));
    expect(canonical).toBe(`${origin}/posts/${plainPost.id}`);
    expect(meta('og:site_name')).toBe('Praça');
    expect(meta('og:title')).toBe('Rádio Vitória');
    expect(meta('og:description')).toBe(plainPost.body.text);
    expect(meta('description')).toBe(plainPost.body.text);
    expect(meta('og:image')).toBe(`${origin}/media/a.webp`);
    expect(meta('og:image:alt')).toBe('Serra');
    expect(meta('og:url')).toBe(canonical);
    expect(meta('og:locale')).toBe('pt_BR');
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(structured).toMatchObject({
      '@type': 'DiscussionForumPosting',
      url: canonical,
      text: plainPost.body.text,
      image: `${origin}/media/a.webp`,
      author: { '@type': 'Organization', name: 'Rádio Vitória', url: `${origin}/pages/${people.radio.id}` },
      datePublished: new Date(plainPost.timestamp.time * 1000).toISOString(),
      commentCount: 7,
      interactionStatistic: [{ userInteractionCount: 12 }, { userInteractionCount: 7 }],
    });
  });

  it('web.22 describes nothing to other programs where the reader has a session (control: the post is there)', () => {
    const privatePost = pageOf({ privacy: 'friends', ...bodyOf('só para amigos'), attachment: photo });
    const { html, structured } = headOf(privatePost, false);
    expect({ html, structured }).toEqual({
      html: `<link rel="canonical" href="${origin}/posts/${plainPost.id}">`,
      structured: null,
    });
  });

  it('web.22 escapes what people write', () => {
    const { html, meta, structured } = headOf(pageOf(bodyOf(evil)));
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(meta('og:description')).toBe(evil);
    expect(structured).toMatchObject({ text: evil });
  });

  it('web.22 has no picture from an address that is not of the web', () => {
    const attachment = { ...photo, metadata: { ...photo.metadata, url: 'javascript:alert(1)' } };
    expect(headOf(pageOf({ attachment })).meta('og:image')).toBe(`${origin}/icons/icon-512.png`);
    expect(headOf(pageOf({ attachment })).structured).not.toMatchObject({
      image: expect.stringContaining('javascript'),
    });
  });

  it('web.22 cuts a long text between characters', () => {
    const description = headOf(pageOf(bodyOf('👍🏽 '.repeat(4) + '😀'.repeat(300)))).meta('description') ?? '';
    expect(Array.from(description)).toHaveLength(200);
    expect(description).toMatch(/😀…$/u);
  });

  it('web.22 has no structured data for a comment that stands on another site', () => {
    const { structured, meta } = headOf(pageOf({ ftentidentifier: '77', commentid: '88' }));
    expect(meta('og:title')).toBe('Rádio Vitória');
    expect(structured).toBeNull();
  });

  const noFeed = { posts: [], records: {}, cursor: null };
  const paths: [PageData, string | undefined][] = [
    [pageOf({ kind: 'live' }, 'live'), `/live/${plainPost.id}`],
    [pageOf({ kind: 'story' }, 'story'), `/stories/${plainPost.id}`],
    [{ name: 'feed', feed: noFeed, filter: {} }, '/'],
    [{ name: 'feed', feed: noFeed, filter: { group: '7' } }, '/groups/7'],
    [{ name: 'notFound' }, undefined],
    [{ name: 'signIn', returnTo: '/', isNew: false }, undefined],
    [{ name: 'reports', scope: undefined }, undefined],
    [{ name: 'standalone', page: 'sites' }, undefined],
  ];
  it.each(paths)('web.23 names one address of a page, or keeps it out of search engines', (page, path) => {
    const { canonical, meta } = headOf(page);
    expect({ canonical, robots: meta('robots') }).toEqual(
      path === undefined ? { canonical: undefined, robots: 'noindex' } : { canonical: origin + path, robots: null },
    );
  });
});

describe('the document', () => {
  const assets = { script: '/a.js', styles: [], preloads: [] };
  const frame = {
    locale: 'pt-BR',
    title: '',
    metadata: '',
    assets,
    menuPart: undefined,
    markup: '',
    startNotice: '',
    state: null,
  } as const;

  it('web.23 has icons, a manifest and the colour of the header in both schemes, or in the one chosen', () => {
    const html = renderDocument({ ...frame, colorScheme: undefined });
    for (const rel of ['icon', 'apple-touch-icon', 'manifest']) expect(html).toContain(`<link rel="${rel}"`);
    expect(html.match(/name="theme-color" content="#\w+" media="[^"]+"/g)).toHaveLength(2);
    const dark = renderDocument({ ...frame, colorScheme: 'dark' });
    expect(dark.match(/name="theme-color"[^>]*/g)).toEqual([`name="theme-color" content="${themeColors.dark}"`]);
    const tokens = readFileSync(join(__dirname, '../../../../packages/ui/src/tokens.css'), 'utf8');
    expect(tokens).toContain(`--ufi-surface-card: light-dark(${themeColors.light}, ${themeColors.dark})`);
  });
});
