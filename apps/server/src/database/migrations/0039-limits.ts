/**
 * What limits remember beyond a restart. `known_devices`: the browsers in which an account has signed in, by the hash of
 * the token in their cookie; attackers can't lock these out. `network_usage`: what a network has used, by the hour, for
 * limits over a day; rows are deleted after that.
 */
export const sql = `
create table known_devices (
  token_hash text not null,
  person_id bigint not null references people,
  used_at timestamptz not null default now(),
  primary key (token_hash, person_id)
);
create index known_devices_by_age on known_devices (used_at);

create table network_usage (
  network text not null,
  kind text not null,
  hour timestamptz not null,
  count bigint not null,
  bytes bigint not null,
  primary key (network, kind, hour)
);
create index network_usage_by_age on network_usage (hour);
`;
