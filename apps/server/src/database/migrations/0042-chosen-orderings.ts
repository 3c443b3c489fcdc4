/**
 * The ordering that a person has chosen for a kind of post. Posts of one kind have the same default ordering, so that
 * names the kind. No row means the default.
 */
export const sql = `
create table ordering_choices (
  person_id bigint not null references people on delete cascade,
  default_ordering text not null,
  ordering text not null,
  primary key (person_id, default_ordering)
);
`;
