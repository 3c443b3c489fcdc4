import * as v from 'valibot';
import { linkSchema, mediaAddressSchema } from '../contract/fields/addressSchemas.ts';

/** A markup element. No other elements and attributes can be written. */
export interface MarkupElement {
  readonly tag: 'div' | 'img' | 'p' | 'a' | 'strong' | 'span';
  /** A link's address. An external link opens in a new tab with `rel="nofollow ugc noopener"`. */
  readonly href?: string;
  /** The address of a picture or of a file to download. */
  readonly media?: string;
  /** A picture's alternative text. */
  readonly alt?: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** The element's class: `ufi-attached-<part>`. */
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

// Addresses that the contract rejects are dropped here too, wherever they came from.
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

/** An element as HTML. All text is escaped, and addresses that the contract rejects are left out (S7.31). */
export function buildMarkup(element: MarkupElement): string {
  const { tag, children = [] } = element;
  const open = `<${tag}${attributesOf(element)}>`;
  if (tag === 'img') return open;
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : buildMarkup(child)));
  return `${open}${inner.join('')}</${tag}>`;
}
