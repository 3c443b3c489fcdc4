import { readHead } from '../previews/readHead.ts';

/** As many as anybody would name. */
const mostAdmins = 50;

/** The ids that a page's head names in `fb:admins`, each once, in their order; what is no number is none. */
export function readPageAdmins(html: string): string[] {
  const ids = new Set<string>();
  readHead(html, {
    onElement(name, { property, name: named, content = '' }) {
      if (name !== 'meta' || (property ?? named) !== 'fb:admins') return;
      for (const id of content.split(',')) if (/^\d{1,20}$/.test(id.trim())) ids.add(id.trim());
    },
  });
  return [...ids].slice(0, mostAdmins);
}
