import { Fragment, useMemo, type ReactNode } from 'react';
import { safeAddress, shortenLink } from 'ufi-core/text';
import { parseMarkdown, type MarkdownNode } from './parseMarkdown.ts';
import { TextBodyView, type TextBodyViewProps } from './TextBodyView.tsx';

interface MarkdownViewProps extends TextBodyViewProps {
  /** Where the text is cut. */
  readonly end: number;
}

/** What is drawn, and how: `depth` counts what is inside what. */
interface Drawing extends MarkdownViewProps {
  readonly depth: number;
}

const deepest = 12;

/** A safe subset of markdown, drawn as elements: emphasis, code, lists, quotes, headings and links. */
export function MarkdownView(props: MarkdownViewProps) {
  const { body, end } = props;
  const document = useMemo(() => parseMarkdown(body, end), [body, end]);
  return <div className="ufi-markdown">{inside(document, { ...props, depth: 0 })}</div>;
}

function childrenOf(node: MarkdownNode): readonly MarkdownNode[] {
  const children: MarkdownNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** The words from here to there, with their ranges, up to the cut. */
function words(from: number, to: number, { body, end, isFramed, Delight }: Drawing): ReactNode {
  const text = body.text.slice(from, Math.min(to, end));
  const ranges = body.ranges
    .filter(({ offset, length }) => offset >= from && offset + length <= Math.min(to, end))
    .map((range) => ({ ...range, offset: range.offset - from }));
  return text === '' ? null : <TextBodyView key={from} isFramed={isFramed} Delight={Delight} body={{ text, ranges }} />;
}

/** The words and nodes between two places of a node. */
function between(node: MarkdownNode, [from, to]: readonly [number, number], drawing: Drawing): ReactNode {
  const drawn: ReactNode[] = [];
  let at = from;
  for (const child of childrenOf(node)) {
    if (child.to <= from || child.from >= to) continue;
    drawn.push(words(at, child.from, drawing), <Fragment key={`${child.from}n`}>{draw(child, drawing)}</Fragment>);
    at = child.to;
  }
  return [...drawn, words(at, to, drawing)];
}

const inside = (node: MarkdownNode, drawing: Drawing): ReactNode => {
  if (drawing.depth > deepest) return words(node.from, node.to, drawing);
  return isBlock.has(node.name) ? blocks(node, drawing) : between(node, [node.from, node.to], drawing);
};

const isBlock: ReadonlySet<string> = new Set(['Document', 'Blockquote', 'BulletList', 'OrderedList', 'ListItem']);

const blocks = (node: MarkdownNode, drawing: Drawing): ReactNode =>
  childrenOf(node).map((child) => <Fragment key={child.from}>{draw(child, drawing)}</Fragment>);

function draw(node: MarkdownNode, outer: Drawing): ReactNode {
  if (node.from >= outer.end) return null;
  const drawing = { ...outer, depth: outer.depth + 1 };
  switch (node.name) {
    case 'Paragraph':
      return <p>{inside(node, drawing)}</p>;
    case 'Blockquote':
      return <blockquote>{inside(node, drawing)}</blockquote>;
    case 'BulletList':
      return <ul>{inside(node, drawing)}</ul>;
    case 'OrderedList':
      return <ol start={Number.parseInt(drawing.body.text.slice(node.from), 10)}>{inside(node, drawing)}</ol>;
    case 'ListItem':
      return <li>{inside(node, drawing)}</li>;
    case 'HorizontalRule':
      return <hr />;
    case 'FencedCode':
      return <CodeBlock node={node} drawing={drawing} />;
    default:
      return node.name.startsWith('ATXHeading') ? (
        <p className="ufi-markdown__heading">{inside(node, drawing)}</p>
      ) : (
        inline(node, drawing)
      );
  }
}

function inline(node: MarkdownNode, drawing: Drawing): ReactNode {
  switch (node.name) {
    case 'Emphasis':
      return <em>{inside(node, drawing)}</em>;
    case 'StrongEmphasis':
      // Markdown has no sign for underlining: the second way to write the same is ours for it.
      return drawing.body.text.startsWith('__', node.from) ? (
        <u>{inside(node, drawing)}</u>
      ) : (
        <strong>{inside(node, drawing)}</strong>
      );
    case 'Strikethrough':
      return <s>{inside(node, drawing)}</s>;
    case 'InlineCode':
      return <code>{codeIn(node, drawing)}</code>;
    case 'Escape':
      return drawing.body.text.slice(node.from + 1, Math.min(node.to, drawing.end));
    case 'HardBreak':
      return <br />;
    case 'Link':
    case 'Image':
      return <MarkdownLink node={node} drawing={drawing} />;
    default:
      // What is left are the signs themselves: marks, and the name of a code's language.
      return null;
  }
}

interface NodeProps {
  readonly node: MarkdownNode;
  readonly drawing: Drawing;
}

const codeIn = (node: MarkdownNode, { body, end }: Drawing): string =>
  body.text.slice(node.firstChild?.to ?? node.from, Math.min(node.lastChild?.from ?? node.to, end));

function CodeBlock({ node, drawing: { body, end } }: NodeProps) {
  const lines = childrenOf(node).filter(({ name, from }) => name === 'CodeText' && from < end);
  return (
    <pre>
      <code>{lines.map(({ from, to }) => body.text.slice(from, Math.min(to, end))).join('')}</code>
    </pre>
  );
}

/** The host that a link's words don't say (A13): any words but its own address could be of another one. */
function hostBehind(uri: string, words: string): string | null {
  const { host } = new URL(uri);
  const said = safeAddress(words.trim());
  const isSaid = words.trim() === '' || words.trim() === host || (said !== null && new URL(said).host === host);
  return isSaid || host === '' ? null : host;
}

/** A link goes where the one judge lets it; else it is what was written. Pictures of elsewhere are links to them. */
function MarkdownLink({ node, drawing }: NodeProps) {
  const { body, isFramed } = drawing;
  const address = childrenOf(node).find(({ name }) => name === 'URL');
  const marks = childrenOf(node).filter(({ name }) => name === 'LinkMark');
  const written = address === undefined ? null : body.text.slice(address.from, address.to);
  const uri = written === null ? null : safeAddress(written);
  if (uri === null) return words(node.from, node.to, drawing);
  const known = body.ranges.find((range) => range.kind === 'link' && range.uri === uri);
  const isExternal = known?.kind === 'link' ? known.external : true;
  const rel = isExternal ? 'nofollow ugc noopener' : 'noopener';
  const label: readonly [number, number] = [marks[0]?.to ?? node.from, marks[1]?.from ?? node.to];
  const unranged = { ...drawing, body: { text: body.text, ranges: [] } };
  const host = isExternal ? hostBehind(uri, body.text.slice(...label)) : null;
  return (
    <a href={uri} {...((isExternal || isFramed) && { target: '_blank', rel })}>
      {label[0] >= label[1] ? shortenLink(uri) : between(node, label, unranged)}
      {host !== null && <bdi> ({host})</bdi>}
    </a>
  );
}
