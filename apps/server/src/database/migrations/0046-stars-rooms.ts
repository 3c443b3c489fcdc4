/**
 * What each broadcast has received in stars, and from whom. `head` is the hash of the last line of its public ledger,
 * whose lines are the thread's transfers in the order of `seq`, the thread's sequence number.
 */
export const sql = `
alter table ledger_transfers add column seq bigint;

create table stars_rooms (
  thread_id bigint primary key,
  is_enabled boolean not null default true,
  minimum bigint not null,
  received bigint not null default 0,
  tips bigint not null default 0,
  supporters bigint not null default 0,
  top jsonb not null default '[]',
  head text not null default '',
  version bigint not null default 0
);

create table stars_supporters (
  thread_id bigint not null,
  actor_id bigint not null,
  quantity bigint not null,
  primary key (thread_id, actor_id)
);
`;
