import { Fragment, useMemo, type ReactNode } from 'react';
import { safeAddress } from 'ufi-core/text';
import { parseMarkdown, type MarkdownNode } from './parseMarkdown.ts';
import { ShortLink } from './ShortLink.tsx';
import { TextBodyView, type TextBodyViewProps } from './TextBodyView.tsx';

interface MarkdownViewProps extends TextBodyViewProps {
  /** Offset at which the text is truncated. */
  readonly end: number;
}

/** Props of the renderers; `depth` is the nesting level. */
interface RenderContext extends MarkdownViewProps {
  readonly depth: number;
}

const maxDepth = 12;

/** Renders a safe subset of markdown as elements: emphasis, code, lists, quotes, headings and links. */
export function MarkdownView(props: MarkdownViewProps) {
  const { body, end } = props;
  const document = useMemo(() => parseMarkdown(body, end), [body, end]);
  return <div className="ufi-markdown">{renderChildren(document, { ...props, depth: 0 })}</div>;
}

function childrenOf(node: MarkdownNode): readonly MarkdownNode[] {
  const children: MarkdownNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** Text between two offsets with its ranges, up to the truncation. */
function renderText(from: number, to: number, { body, end, isFramed, Delight }: RenderContext): ReactNode {
  const text = body.text.slice(from, Math.min(to, end));
  const ranges = body.ranges
    .filter(({ offset, length }) => offset >= from && offset + length <= Math.min(to, end))
    .map((range) => ({ ...range, offset: range.offset - from }));
  return text === '' ? null : <TextBodyView key={from} isFramed={isFramed} Delight={Delight} body={{ text, ranges }} />;
}

/** Text and child nodes between two offsets of a node. */
function renderRange(node: MarkdownNode, [from, to]: readonly [number, number], context: RenderContext): ReactNode {
  const rendered: ReactNode[] = [];
  let at = from;
  for (const child of childrenOf(node)) {
    if (child.to <= from || child.from >= to) continue;
    rendered.push(
      renderText(at, child.from, context),
      <Fragment key={`${child.from}n`}>{renderNode(child, context)}</Fragment>,
    );
    at = child.to;
  }
  return [...rendered, renderText(at, to, context)];
}

const renderChildren = (node: MarkdownNode, context: RenderContext): ReactNode => {
  if (context.depth >= maxDepth) return renderText(node.from, node.to, context);
  return blockNames.has(node.name) ? renderBlocks(node, context) : renderRange(node, [node.from, node.to], context);
};

const blockNames: ReadonlySet<string> = new Set(['Document', 'Blockquote', 'BulletList', 'OrderedList', 'ListItem']);

const renderBlocks = (node: MarkdownNode, context: RenderContext): ReactNode =>
  childrenOf(node).map((child) => <Fragment key={child.from}>{renderNode(child, context)}</Fragment>);

function renderNode(node: MarkdownNode, outer: RenderContext): ReactNode {
  if (node.from >= outer.end) return null;
  const context = { ...outer, depth: outer.depth + 1 };
  switch (node.name) {
    case 'Paragraph':
      return <p>{renderChildren(node, context)}</p>;
    case 'Blockquote':
      return <blockquote>{renderChildren(node, context)}</blockquote>;
    case 'BulletList':
      return <ul>{renderChildren(node, context)}</ul>;
    case 'OrderedList':
      return <ol start={Number.parseInt(context.body.text.slice(node.from), 10)}>{renderChildren(node, context)}</ol>;
    case 'ListItem':
      return <li>{renderChildren(node, context)}</li>;
    case 'HorizontalRule':
      return <hr />;
    case 'FencedCode':
      return <CodeBlock node={node} context={context} />;
    default:
      return node.name.startsWith('ATXHeading') ? (
        <p className="ufi-markdown__heading">{renderChildren(node, context)}</p>
      ) : (
        renderInline(node, context)
      );
  }
}

function renderInline(node: MarkdownNode, context: RenderContext): ReactNode {
  switch (node.name) {
    case 'Emphasis':
      return <em>{renderChildren(node, context)}</em>;
    case 'StrongEmphasis':
      // Markdown has no syntax for underlining, so `__` is used for it.
      return context.body.text.startsWith('__', node.from) ? (
        <u>{renderChildren(node, context)}</u>
      ) : (
        <strong>{renderChildren(node, context)}</strong>
      );
    case 'Strikethrough':
      return <s>{renderChildren(node, context)}</s>;
    case 'InlineCode':
      return <code>{codeText(node, context)}</code>;
    case 'Escape':
      return context.body.text.slice(node.from + 1, Math.min(node.to, context.end));
    case 'HardBreak':
      return <br />;
    case 'Link':
    case 'Image':
      return <MarkdownLink node={node} context={context} />;
    default:
      // Syntax tokens: delimiters, and the language name of a code block.
      return null;
  }
}

interface NodeProps {
  readonly node: MarkdownNode;
  readonly context: RenderContext;
}

const codeText = (node: MarkdownNode, { body, end }: RenderContext): string =>
  body.text.slice(node.firstChild?.to ?? node.from, Math.min(node.lastChild?.from ?? node.to, end));

function CodeBlock({ node, context: { body, end } }: NodeProps) {
  const lines = childrenOf(node).filter(({ name, from }) => name === 'CodeText' && from < end);
  return (
    <pre>
      <code>{lines.map(({ from, to }) => body.text.slice(from, Math.min(to, end))).join('')}</code>
    </pre>
  );
}

/** Host of a link whose text does not disclose it (A13); null if the text is its address or host. */
function undisclosedHost(uri: string, label: string): string | null {
  const { host } = new URL(uri);
  const said = safeAddress(label.trim());
  const isSaid = label.trim() === '' || label.trim() === host || (said !== null && new URL(said).host === host);
  return isSaid || host === '' ? null : host;
}

/** Link, if its address is safe; its source text otherwise. An image becomes a link to it. */
function MarkdownLink({ node, context }: NodeProps) {
  const { body, isFramed } = context;
  const address = childrenOf(node).find(({ name }) => name === 'URL');
  const marks = childrenOf(node).filter(({ name }) => name === 'LinkMark');
  const written = address === undefined ? null : body.text.slice(address.from, address.to);
  const uri = written === null ? null : safeAddress(written);
  if (uri === null) return renderText(node.from, node.to, context);
  const known = body.ranges.find((range) => range.kind === 'link' && range.uri === uri);
  const isExternal = known?.kind === 'link' ? known.external : true;
  const rel = isExternal ? 'nofollow ugc noopener' : 'noopener';
  const label: readonly [number, number] = [marks[0]?.to ?? node.from, marks[1]?.from ?? node.to];
  const unranged = { ...context, body: { text: body.text, ranges: [] } };
  const host = isExternal ? undisclosedHost(uri, body.text.slice(...label)) : null;
  return (
    <a href={uri} {...((isExternal || isFramed) && { target: '_blank', rel })}>
      {label[0] >= label[1] ? <ShortLink link={uri} /> : renderRange(node, label, unranged)}
      {host !== null && <bdi> ({host})</bdi>}
    </a>
  );
}
