import { parseAccept } from 'hono/utils/accept';

/**
 * True if a client gets a page rather than JSON. Crawlers, link previews and monitors send no `Accept` header or only
 * wildcards, so JSON is for those who name it and want no HTML, or want it less.
 */
export function prefersHtml(accept: string | undefined): boolean {
  const ranges = parseAccept(accept || '*/*');
  const weightOf = (type: string) => ranges.find((range) => range.type.toLowerCase() === type)?.q;
  const html = weightOf('text/html') ?? weightOf('application/xhtml+xml');
  const json = weightOf('application/json');
  if (html !== undefined) return html > 0 && html >= (json ?? 0);
  return json === undefined && (weightOf('text/*') ?? weightOf('*/*') ?? 0) > 0;
}
