/** A site may take comments of people alone, not of the pages that they run (S6.23). */
export const sql = `alter table sites add column accepts_pages boolean not null default true;`;
