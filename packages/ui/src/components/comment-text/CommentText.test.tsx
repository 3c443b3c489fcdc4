import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { TextBody } from 'ufi-core/contract';
import { preloadViews } from '../../lazy/createLazyView.tsx';
import { renderUi } from '../../testing/renderUi.tsx';
import { CommentText } from './CommentText.tsx';
import { MentionLinkContext } from './MentionLink.tsx';

type Ranges = TextBody['ranges'];

const body = (text: string, changes: Partial<TextBody> = {}): TextBody => {
  return { text, dir: 'ltr', ranges: [], mentionstext: null, ...changes };
};
const rangesOf = (text: string, ...said: readonly (readonly [string, Ranges[number]['kind']])[]): Ranges =>
  said.map(([words, kind]) => {
    const span = { offset: text.indexOf(words), length: words.length };
    if (kind === 'mention') return { ...span, kind, id: '7', uri: '/ana', isWeak: false };
    if (kind === 'link') return { ...span, kind, uri: words, external: true };
    if (kind === 'stars') return { ...span, kind };
    return { ...span, kind, tag: words.slice(1) };
  });
const markdown = (text: string, ...said: Parameters<typeof rangesOf> extends [string, ...infer Rest] ? Rest : never) =>
  body(text, { markdown_enabled: true, ranges: rangesOf(text, ...said) });

const markup = (text: TextBody, delights?: readonly { offset: number; length: number }[]) =>
  renderUi(<CommentText body={text} delights={delights} />).container.querySelector('.ufi-see-more')?.innerHTML;
const inMarkdown = (...said: Parameters<typeof markdown>) => {
  const drawn = renderUi(<CommentText body={markdown(...said)} />).container.querySelector('.ufi-markdown');
  return drawn?.innerHTML;
};

beforeEach(preloadViews);

describe('CommentText', () => {
  it('S5.09 shortens a long link to 60 characters, and links to the full address', () => {
    const link = `https://ufi.example/${'a'.repeat(80)}`;
    renderUi(<CommentText body={body(link, { ranges: rangesOf(link, [link, 'link']) })} />);
    const drawn = screen.getByRole('link');
    expect(drawn.textContent).toBe(`${link.slice(0, 59)}…`);
    expect(drawn.getAttribute('href')).toBe(link);
    expect(drawn.getAttribute('rel')).toBe('nofollow ugc noopener');
  });

  it('S5.16 ui.33 highlights hashtags, which lead to what is written with them, but not from another site', () => {
    const text = 'ouçam #chapéu';
    const hashtag = body(text, { ranges: rangesOf(text, ['#chapéu', 'hashtag']) });
    expect(markup(hashtag)).toBe('ouçam <a class="ufi-hashtag" href="/hashtag/chap%C3%A9u">#chapéu</a>');
    const framed = renderUi(<CommentText body={hashtag} isFramed />).container;
    expect(framed.querySelector('.ufi-see-more')?.innerHTML).toBe('ouçam <span class="ufi-hashtag">#chapéu</span>');
  });

  it('S5.14 a stars shortcut is read from left to right, also among Arabic words', () => {
    const text = 'أحسنت !25';
    const sent = body(text, { ranges: rangesOf(text, ['!25', 'stars']) });
    expect(markup(sent)).toBe('أحسنت <bdi dir="ltr">!25</bdi>');
  });

  it('S5.17 renders an emoticon as its emoji between whitespace, punctuation or ends, and no other', () => {
    expect(markup(body('oi :) a:) (:D)'))).toBe(
      'oi <span class="ufi-emoji">🙂</span> a:) (<span class="ufi-emoji">😄</span>)',
    );
  });

  it.each([
    ['👏👏', '👏👏'],
    [':)', '🙂'],
  ])('S9.09/5 renders %s large if it is the whole text', (text, emoji) => {
    renderUi(<CommentText body={body(text)} />);
    expect(screen.getByText(emoji).className).toBe('ufi-emoji ufi-emoji--large');
  });

  it('renders mentions by the component of the app', () => {
    const text = 'Oi Ana Lima!';
    renderUi(
      <MentionLinkContext value={({ id, uri, children }) => <a href={uri} title={id}>{`@${String(children)}`}</a>}>
        <CommentText body={body(text, { ranges: rangesOf(text, ['Ana Lima', 'mention']) })} />
      </MentionLinkContext>,
    );
    expect(screen.getByRole('link', { name: '@Ana Lima' }).title).toBe('7');
  });
});

describe('CommentText with markdown', () => {
  const cases = [
    ['a **b** *c* ~~d~~ `e*f`', '<p>a <strong>b</strong> <em>c</em> <s>d</s> <code>e*f</code></p>'],
    ['a __b__ ***c***', '<p>a <u>b</u> <em><strong>c</strong></em></p>'],
    ['# T\n- a\n- b', '<p class="ufi-markdown__heading"> T</p><ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['> a\n> b', '<blockquote><p>a\n b</p></blockquote>'],
    ['```js\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
    ['a\\*b\\\nc', '<p>a*b<br>c</p>'],
    ['a <b>x</b> &amp; <!-- y -->', '<p>a &lt;b&gt;x&lt;/b&gt; &amp;amp; &lt;!-- y --&gt;</p>'],
    [
      'boa :) **:D**',
      '<p>boa <span class="ufi-emoji">🙂</span> <strong><span class="ufi-emoji">😄</span></strong></p>',
    ],
  ] as const;
  it.each(cases)('ui.15, P21 renders %j as elements, and HTML as text', (text, expected) => {
    expect(inMarkdown(text)).toBe(expected);
  });

  const out = 'target="_blank" rel="nofollow ugc noopener"';
  const links = [
    ['[x](https://a.b/c)', `<p><a href="https://a.b/c" ${out}>x<bdi> (a.b)</bdi></a></p>`],
    ['[](https://a.b/)', `<p><a href="https://a.b/" ${out}>https://a.b/</a></p>`],
    ['![foto](https://a.b/c.png)', `<p><a href="https://a.b/c.png" ${out}>foto<bdi> (a.b)</bdi></a></p>`],
    ['@[admin](https://phish.test)', `<p>@<a href="https://phish.test/" ${out}>admin<bdi> (phish.test)</bdi></a></p>`],
    ['[banco.test](https://a.b/)', `<p><a href="https://a.b/" ${out}>banco.test<bdi> (a.b)</bdi></a></p>`],
    ['[a.b](https://a.b/c)', `<p><a href="https://a.b/c" ${out}>a.b</a></p>`],
    ['[https://a.b/d](https://a.b/c)', `<p><a href="https://a.b/c" ${out}>https://a.b/d</a></p>`],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['[x](data:text/html,a) [y]', '<p>[x](data:text/html,a) [y]</p>'],
    ['[x](https://a@b.c/)', '<p>[x](https://a@b.c/)</p>'],
  ] as const;
  it.each(links)(
    'ui.15, A2, A13 lets %s lead only where the check of addresses lets it, and hides no other host',
    (text, expected) => {
      expect(inMarkdown(text)).toBe(expected);
    },
  );

  it('ui.15 parses no markdown inside mentions, hashtags and addresses', () => {
    const address = 'https://a.b/_x_';
    expect(
      inMarkdown(`**Ana _L_** ${address} #_a_`, ['Ana _L_', 'mention'], [address, 'link'], ['#_a_', 'hashtag']),
    ).toBe(
      `<p><strong><span class="ufi-mention"><a href="/ana">Ana _L_</a></span></strong> <a href="${address}" ${out}>${address}</a> <a class="ufi-hashtag" href="/hashtag/_a_">#_a_</a></p>`,
    );
  });

  it('S9.03/1 truncates markdown at the same place as plain text, and closes open elements', async () => {
    const words = (count: number) => 'abcde '.repeat(count).trimEnd();
    const { user, container } = renderUi(
      <CommentText body={markdown(`**${words(71)}** fim @Ana`, ['@Ana', 'mention'])} />,
    );
    const text = () => container.querySelector('strong')?.textContent;
    expect(text()).toBe(words(41));
    await user.click(screen.getByRole('button', { name: 'Ver mais' }));
    expect(text()).toBe(words(71));
    expect(screen.getByRole('link', { name: '@Ana' })).toBeTruthy();
  });

  it('ui.15, P23/1 parses little more of a text than it renders', async () => {
    const { user, container } = renderUi(<CommentText body={markdown(`**${'abcde '.repeat(150)}f**`)} />);
    expect(container.querySelector('.ufi-markdown')?.textContent).toMatch(/^\*\*abcde /);
    expect(container.querySelector('strong')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver mais' }));
    expect(container.querySelector('strong')).not.toBeNull();
  });

  it('ui.15 renders the source of what is too long, or nested too deep', () => {
    renderUi(<CommentText body={markdown(`**a** ${'b '.repeat(5_000)}`)} limits={huge} />);
    expect(document.querySelector('strong, .ufi-markdown')).toBeNull();
    expect(inMarkdown(`${'> '.repeat(200)}a`)).toContain('&gt; &gt; a');
  });

  it('ui.15 renders 10,000 characters as markdown and no more, twelve levels of nesting and no more', () => {
    const isMarkdown = (length: number) => {
      const text = markdown(`**a** ${'b '.repeat(length)}`.slice(0, length));
      return renderUi(<CommentText body={text} limits={huge} />).container.querySelector('strong') !== null;
    };
    expect({ longest: isMarkdown(10_000), longer: isMarkdown(10_001) }).toEqual({ longest: true, longer: false });
    const quotesOf = (levels: number) => inMarkdown(`${'> '.repeat(levels)}a`)?.split('<blockquote>').length;
    expect([quotesOf(12), quotesOf(13), quotesOf(14)]).toEqual([13, 13, 13]);
  });
});

const huge = { maxLength: 1e6, maxLines: 1e6, factor: 1, longWord: 30 };

describe('CommentText with delights', () => {
  const text = 'Muito parabéns mesmo';
  const delights = [{ offset: 6, length: 8 }];

  it('ui.16 bursts on click and by key', async () => {
    const { user, container } = renderUi(<CommentText body={body(text)} delights={delights} />);
    const delight = screen.getByRole('button', { name: 'parabéns' });
    expect(container.querySelector('.ufi-delight__burst')).toBeNull();
    await user.click(delight);
    expect(container.querySelectorAll('.ufi-delight__spark').length).toBe(8);
    const first = container.querySelector('.ufi-delight__burst');
    fireEvent.keyDown(delight, { key: 'Enter' });
    expect(container.querySelector('.ufi-delight__burst')).not.toBe(first);
  });

  it('ui.16 is plain text with reduced motion', () => {
    const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.assign(globalThis, { matchMedia: () => media });
    renderUi(<CommentText body={body(text)} delights={delights} />);
    expect(screen.queryByRole('button')).toBeNull();
    Reflect.deleteProperty(globalThis, 'matchMedia');
  });

  it('ui.16 works in markdown too, but not inside a mention', () => {
    const ranges = rangesOf(text, ['mesmo', 'mention']);
    const said = body(text, { markdown_enabled: true, ranges });
    renderUi(<CommentText body={said} delights={[...delights, { offset: 13, length: 3 }]} />);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['parabéns']);
  });
});
