/** Wide pictures of profiles, kept among the portraits. */
export const sql = `
alter table actors add column cover_src text;
alter table portraits add column place text not null default 'picture' check (place in ('picture', 'cover'));
`;
