import * as v from 'valibot';
import { linkSchema, mediaAddressSchema } from '../contract/fields/safeLink.ts';

/** An element of markup: these and no others can be written, each attribute with a meaning of its own. */
export interface MarkupElement {
  readonly tag: 'div' | 'img' | 'p' | 'a' | 'strong' | 'span';
  /** Where a link leads; one to somewhere else says nothing of us there. */
  readonly href?: string;
  /** Where a picture or a file to load down comes from. */
  readonly media?: string;
  /** What a picture shows. */
  readonly alt?: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** Of {@link MarkupElement.tag} in our own names only. */
  readonly part?: 'box' | 'picture' | 'title' | 'text' | 'action';
  readonly children?: readonly (MarkupElement | string)[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
const attribute = (name: string, value: string): string => ` ${name}="${escaped(value)}"`;

// What the contract would not take as an address is none here either, wherever it came from.
const addressOf = (schema: typeof linkSchema | typeof mediaAddressSchema, address: string | undefined) =>
  address !== undefined && v.is(schema, address) ? address : undefined;

function attributesOf({ tag, href, media, alt, size, part }: MarkupElement): string {
  const link = addressOf(linkSchema, href);
  const source = addressOf(mediaAddressSchema, media);
  const isOut = link !== undefined && !link.startsWith('/');
  return [
    part === undefined ? '' : attribute('class', `ufi-attached-${part}`),
    link === undefined ? '' : attribute('href', link),
    isOut ? attribute('rel', 'nofollow ugc noopener') + attribute('target', '_blank') : '',
    source === undefined ? '' : attribute(tag === 'img' ? 'src' : 'href', source),
    source === undefined || tag === 'img' ? '' : attribute('download', ''),
    tag === 'img' ? attribute('alt', alt ?? '') + attribute('loading', 'lazy') : '',
    size === undefined ? '' : attribute('width', `${size.width}`) + attribute('height', `${size.height}`),
  ].join('');
}

/** An element as HTML: every text is escaped, and an address that the contract would not take is left out (S7.31). */
export function buildMarkup(element: MarkupElement): string {
  const { tag, children = [] } = element;
  const open = `<${tag}${attributesOf(element)}>`;
  if (tag === 'img') return open;
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : buildMarkup(child)));
  return `${open}${inner.join('')}</${tag}>`;
}
