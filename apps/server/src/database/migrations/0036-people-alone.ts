/** A site may accept comments of people only, and not of pages (S6.23). */
export const sql = `alter table sites add column accepts_pages boolean not null default true;`;
