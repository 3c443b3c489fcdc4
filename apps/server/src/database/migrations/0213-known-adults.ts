/** People whom a verifier has confirmed to be of age, which they stay. Another verifier is asked anew. */
export const sql = `
create table known_adults (
  person_id bigint not null,
  verifier text not null,
  at timestamptz not null default now(),
  primary key (person_id, verifier)
);
`;
