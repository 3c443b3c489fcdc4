import { endpointRegistry, pagesPerPage } from 'ufi-core/contract';
import { checkOwnAction } from '../../access/checkOwnAction.ts';
import { defineQuery } from '../../queries/defineQuery.ts';
import { pageColumns, pageRecord, type PageRow } from './pageRow.ts';

const sources = {
  own: `page_staff o join actors a on a.id = o.page_id where o.person_id = $1 and o.role <> 'NO_PERMISSION'`,
  followed: `page_followers o join actors a on a.id = o.page_id where o.person_id = $1 and a.kind = 'page'`,
} as const;

const textOf = (of: keyof typeof sources): string => `
select ${pageColumns} from ${sources[of]} and ($2::bigint is null or o.page_id < $2)
order by o.page_id desc limit ${pagesPerPage + 1}`;

/** The pages that the caller works for, or those that they follow. */
export const fetchPages = defineQuery(endpointRegistry.fetchPages, {
  select: async ({ input: { of, cursor = null }, caller, services }) => {
    const person = checkOwnAction('runPages', caller);
    const query = { name: `${of} pages`, text: textOf(of), values: [person, cursor] };
    return (await services.pool.query<PageRow>(query)).rows;
  },
  hydrate: (rows) => rows,
  filter: (rows) => rows,
  present: (rows) => {
    const shown = rows.slice(0, pagesPerPage);
    return {
      pages: shown.map(pageRecord),
      cursor: rows.length > shown.length ? (shown.at(-1)?.actor.id ?? null) : null,
    };
  },
});
