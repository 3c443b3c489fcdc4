import { Parser } from 'htmlparser2';

/** As many as anybody would name. */
const mostAdmins = 50;

/** The ids that a page's head names in `fb:admins`, each once, in their order; what is no number is none. */
export function readPageAdmins(html: string): string[] {
  const ids = new Set<string>();
  let isInHead = true;
  const parser = new Parser({
    onopentag(name, { property, name: named, content = '' }) {
      // What stands in the body could be anybody's word.
      if (name === 'body') isInHead = false;
      if (!isInHead || name !== 'meta' || (property ?? named) !== 'fb:admins') return;
      for (const id of content.split(',')) if (/^\d{1,20}$/.test(id.trim())) ids.add(id.trim());
    },
  });
  parser.write(html);
  parser.end();
  return [...ids].slice(0, mostAdmins);
}
