/** If a site allows single comments to be embedded in other pages. */
export const sql = `
alter table sites add column enable_embed boolean not null default true;
`;
