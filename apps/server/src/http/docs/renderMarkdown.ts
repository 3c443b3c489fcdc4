import MarkdownIt, { type StateCore, type Token } from 'markdown-it';

/** Resolves a link of a document to an address on this server; null removes the link and keeps its text. */
export type ResolveLink = (href: string) => string | null;

/** Rendered Markdown. Both parts are HTML; HTML in the source has been escaped. */
export interface RenderedMarkdown {
  readonly title: string;
  readonly body: string;
}

const renderer = new MarkdownIt();

const inlineOf = (state: StateCore): Token[] => state.tokens.flatMap(({ children }) => children ?? []);

/** A heading's anchor, as GitHub derives it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number} -]/gu, '')
    .replaceAll(' ', '-');

renderer.core.ruler.push('anchors', (state: StateCore) => {
  state.tokens.forEach((token, index) => {
    if (token.type === 'heading_open') token.attrSet('id', anchorOf(state.tokens[index + 1]?.content ?? ''));
  });
});

renderer.core.ruler.push('links', (state: StateCore) => {
  const { resolveLink } = state.env as { readonly resolveLink: ResolveLink };
  const tokens = inlineOf(state);
  tokens.forEach((token, index) => {
    if (token.type !== 'link_open') return;
    const href = resolveLink(String(token.attrGet('href')));
    if (href !== null) return token.attrSet('href', href);
    const close = tokens.slice(index).find(({ type }) => type === 'link_close');
    for (const end of [token, close]) if (end !== undefined) end.tag = 'span';
    token.attrs = null;
  });
});

// Wide tables and code blocks scroll by themselves and are focusable, so that the keyboard can scroll them.
renderer.renderer.rules['table_open'] = () => '<div class="table" tabindex="0" role="group"><table>\n';
renderer.renderer.rules['fence'] = (tokens, index) =>
  `<pre tabindex="0"><code>${renderer.utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
renderer.renderer.rules['table_close'] = () => '</table></div>\n';

/** Renders Markdown to HTML. The title is the first heading; HTML comments in the source are dropped. */
export function renderMarkdown(text: string, resolveLink: ResolveLink): RenderedMarkdown {
  const visibleText = text.replace(/<!--[^]*?-->\n*/g, '');
  const [, heading = ''] = /^# (.+)$/m.exec(visibleText) ?? [];
  return { title: renderer.utils.escapeHtml(heading), body: renderer.render(visibleText, { resolveLink }) };
}
