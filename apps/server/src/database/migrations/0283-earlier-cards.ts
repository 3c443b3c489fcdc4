/** The card of a post beside its words before an edit: the item for sale or the fundraiser that it then was. */
export const sql = `
alter table post_edits add column card jsonb;
`;
