/**
 * The chat commands of people and pages. `key` is the name in one case and encoding. A change of one increments the
 * owner's `rights_version`, so that a comment that was decided before it is decided anew.
 */
export const sql = `
create table chat_commands (
  owner_id bigint not null,
  key text not null,
  name text not null,
  answer text not null,
  primary key (owner_id, key)
);
`;
